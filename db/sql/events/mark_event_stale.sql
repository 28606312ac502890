-- Trigger that queues a rebuild of an event's page after a change of the event's registration form.
CREATE OR REPLACE FUNCTION mark_event_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource, record_id)
  VALUES ('events', CASE WHEN TG_OP = 'DELETE' THEN OLD.event_id ELSE NEW.event_id END);
  RETURN NULL;
END
$$;
