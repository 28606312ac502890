-- Marks a record's English texts as reviewed: a person has compared them with the current Chinese texts.
-- Returns false if the record is missing. Raises AS409 `no_english` if an English text is missing.
CREATE OR REPLACE FUNCTION review_english(given_resource text, given_id integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  stands language_states;
BEGIN
  SELECT * INTO stands FROM language_states WHERE resource = given_resource AND record_id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF stands.state = 'missing' THEN PERFORM refuse('no_english'); END IF;
  UPDATE translations SET
    chinese = stands.chinese, reviewed_at = now(),
    reviewed_by_id = nullif(current_setting('audit.account_id', true), '')::integer
  WHERE resource = given_resource AND record_id = given_id AND english = stands.english;
  PERFORM note_language_state(given_resource, given_id);
  RETURN true;
END
$$;
