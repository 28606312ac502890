-- Sets updated_at, always later than before, even within a millisecond, so that it can guard an update.
CREATE OR REPLACE FUNCTION touch_updated_at() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END
$$;
