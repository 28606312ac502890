CREATE OR REPLACE FUNCTION note_language_state_of_row() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_language_state(TG_ARGV[0], CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END
$$;
