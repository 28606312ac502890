-- Updates the number of taken places of a form. A deletion never inserts a row, because the count is deleted
-- with the form.
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
