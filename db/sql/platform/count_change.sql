-- Increments the change counter of a resource in the transaction of the change. The counter has several rows,
-- whose sum is its value. Skips rows that are locked, so that no writer waits.
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
