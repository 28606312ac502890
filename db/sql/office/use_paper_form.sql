-- Marks a printed form as used for a new record, once. With a null `given_id`, only checks that the form is
-- unused; callers do this before other validation. Raises AS409 `already_entered`, and AS404 for an unknown
-- form, or a form of another kind or event.
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
