-- Locks the places of a registration form until the end of the transaction. Callers must do this before they
-- take, free or offer places. Later statements of the transaction then see all places that other transactions
-- have taken.
CREATE OR REPLACE FUNCTION lock_places(form integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM event_registration_forms WHERE id = form FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO event_registration_places (form_id, taken) VALUES (form, 0) ON CONFLICT DO NOTHING;
  PERFORM FROM event_registration_places WHERE form_id = form FOR UPDATE;
END
$$;
