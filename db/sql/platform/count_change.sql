-- Trigger that increments the change counter of a resource. The counter is the sum of several rows in
-- `content_versions`. The trigger increments a row that no other transaction has locked, or adds a row, so
-- that concurrent writers never wait for each other.
CREATE OR REPLACE FUNCTION count_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_versions SET changes = changes + 1
  WHERE id = (
    SELECT id FROM content_versions WHERE resource = TG_ARGV[0] ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO content_versions (resource) VALUES (TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
