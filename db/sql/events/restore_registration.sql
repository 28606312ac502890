-- Undoes the cancellation of a registration that belongs to no order, while the mail about it waits. Returns the
-- registration's id, or null if it is missing. Raises AS409 `wrong_state`, `already_sent`, `event_over`,
-- `registration_full` or `already_registered`.
CREATE OR REPLACE FUNCTION restore_registration(given_id integer, becomes text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  seat event_registrations;
  told integer;
BEGIN
  PERFORM lock_places((SELECT form_id FROM event_registrations WHERE id = given_id));
  SELECT * INTO seat FROM event_registrations WHERE id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  told := (
    SELECT max(id) FROM mail_messages
    WHERE registration_id = given_id AND template_key = 'registration-cancelled' AND dedupe_key NOT LIKE '%:undone:%'
  );
  IF seat.order_id IS NOT NULL OR seat.status <> 'cancelled' OR told IS NULL THEN PERFORM refuse('wrong_state'); END IF;
  PERFORM retract_mails(ARRAY[told]);
  PERFORM restore_seats(seat.form_id, ARRAY[given_id], becomes);
  RETURN given_id;
END
$$;
