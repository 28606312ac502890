-- Sets updated_at to a time that is always later than the previous one, even within a millisecond, so that an
-- update can check it for edit conflicts.
CREATE OR REPLACE FUNCTION touch_updated_at() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END
$$;
