-- Trigger that sets `updated_at` on every update. The new value is always later than the previous one, even
-- if both updates happen within a millisecond. An update can therefore use it to detect edit conflicts.
CREATE OR REPLACE FUNCTION touch_updated_at() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END
$$;
