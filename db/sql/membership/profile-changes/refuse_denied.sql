-- Raises unless staff have seen that the holder of an old address objects to the change.
CREATE OR REPLACE FUNCTION refuse_denied() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('corrections.despite_denial', true), '') <> 'yes' THEN PERFORM refuse('denied'); END IF;
  RETURN NEW;
END
$$;
