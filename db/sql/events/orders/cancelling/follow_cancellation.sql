-- Trigger that ends an event's orders when the event is cancelled.
CREATE OR REPLACE FUNCTION follow_cancellation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cancel_event_orders(NEW.id);
  RETURN NULL;
END
$$;
