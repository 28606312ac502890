-- Trigger that queues a rebuild of the public pages that show a changed record (docs/api.md 5). The trigger's
-- argument is the resource.
CREATE OR REPLACE FUNCTION mark_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource, record_id)
  VALUES (TG_ARGV[0], CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END
$$;
