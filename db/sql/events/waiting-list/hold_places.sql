-- Trigger that keeps the number of places reserved by waiting-list offers, per form. When an offer ends, the
-- trigger offers the form's free places to the next people on the waiting list.
CREATE OR REPLACE FUNCTION hold_places() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.status = 'offered';
  is_now boolean := TG_OP <> 'DELETE' AND NEW.status = 'offered';
BEGIN
  IF was AND NOT is_now THEN
    UPDATE event_registration_places SET held = held - 1 WHERE form_id = OLD.form_id;
    PERFORM offer_places(OLD.form_id);
  ELSIF is_now AND NOT was THEN
    INSERT INTO event_registration_places AS places (form_id, taken, held) VALUES (NEW.form_id, 0, 1)
    ON CONFLICT (form_id) DO UPDATE SET held = places.held + 1;
  END IF;
  RETURN NULL;
END
$$;
