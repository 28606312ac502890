-- Trigger that queues a rebuild of an event's page after a change of its ticket types: the page shows whether
-- tickets are on sale.
CREATE OR REPLACE FUNCTION mark_tickets_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource, record_id)
  SELECT 'events', event_id FROM event_registration_forms
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.form_id ELSE NEW.form_id END;
  RETURN NULL;
END
$$;
