CREATE OR REPLACE FUNCTION note_language_state_of_draft() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed drafts := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM note_language_state(changed.resource, changed.record_id);
  RETURN NULL;
END
$$;
