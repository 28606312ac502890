-- Trigger that counts the taken places of a registration form after a change of its registrations. A deletion
-- only updates an existing count: when the form itself is deleted, its count is deleted too and must not be
-- created again.
CREATE OR REPLACE FUNCTION count_places() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.status <> 'cancelled';
  is_now boolean := TG_OP <> 'DELETE' AND NEW.status <> 'cancelled';
BEGIN
  IF was AND NOT (is_now AND OLD.form_id = NEW.form_id) THEN
    UPDATE event_registration_places SET taken = taken - 1 WHERE form_id = OLD.form_id;
  END IF;
  IF is_now AND NOT (was AND OLD.form_id = NEW.form_id) THEN
    INSERT INTO event_registration_places AS places (form_id, taken) VALUES (NEW.form_id, 1)
    ON CONFLICT (form_id) DO UPDATE SET taken = places.taken + 1;
  END IF;
  RETURN NULL;
END
$$;
