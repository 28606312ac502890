-- Queues an event's page for a rebuild after a change of its registration form, which the page shows.
CREATE OR REPLACE FUNCTION mark_event_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource, record_id)
  VALUES ('events', CASE WHEN TG_OP = 'DELETE' THEN OLD.event_id ELSE NEW.event_id END);
  RETURN NULL;
END
$$;
