CREATE OR REPLACE FUNCTION follow_form() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_places(NEW.id);
  IF NEW.members_first THEN PERFORM sort_line(NEW.id); END IF;
  PERFORM offer_places(NEW.id);
  RETURN NULL;
END
$$;
