-- Marks a printed form, identified by its serial number, as entered into the system: the record `given_id`
-- has been created from it. If `given_id` is null, only checks that the form can still be used. Callers do
-- this check before they validate the other input. Raises AS409 `already_entered`. Raises AS404 if the form
-- is unknown or belongs to another kind or event.
CREATE OR REPLACE FUNCTION use_paper_form(given_serial text, given_kind text, given_event integer, given_id integer)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  sheet paper_forms;
BEGIN
  SELECT * INTO sheet FROM paper_forms WHERE serial = given_serial FOR UPDATE;
  IF NOT FOUND OR sheet.kind <> given_kind OR sheet.event_id IS DISTINCT FROM given_event THEN
    RAISE EXCEPTION 'not_found' USING ERRCODE = 'AS404';
  END IF;
  IF sheet.used_at IS NOT NULL THEN PERFORM refuse('already_entered'); END IF;
  IF given_id IS NOT NULL THEN
    UPDATE paper_forms SET used_at = now(), result_id = given_id WHERE id = sheet.id;
  END IF;
END
$$;
