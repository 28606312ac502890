CREATE OR REPLACE FUNCTION offer_freed_place() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_places(OLD.form_id);
  RETURN NULL;
END
$$;
