CREATE OR REPLACE FUNCTION forget_places() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event_registration_places;
  RETURN NULL;
END
$$;
