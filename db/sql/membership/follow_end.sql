CREATE OR REPLACE FUNCTION follow_end() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_standing(NEW.id);
  RETURN NULL;
END
$$;
