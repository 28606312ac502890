-- Trigger that offers free places to the waiting list after a change of an event's status or date. For
-- example, a cancelled event may take place after all.
CREATE OR REPLACE FUNCTION follow_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  form integer;
BEGIN
  FOR form IN SELECT id FROM event_registration_forms WHERE event_id = NEW.id LOOP
    PERFORM offer_places(form);
  END LOOP;
  RETURN NULL;
END
$$;
