-- Trigger that queues a rebuild of the pages that show a picture, after a change of the picture's texts.
CREATE OR REPLACE FUNCTION mark_picture_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource, record_id) VALUES ('media', OLD.id);
  INSERT INTO publish_outbox (resource, record_id)
  SELECT resource, record_id FROM picture_uses WHERE hash = OLD.hash AND state = 'published';
  RETURN NULL;
END
$$;
