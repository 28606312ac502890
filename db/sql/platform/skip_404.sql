-- Trigger that gives a new record with the id 404 the next id, because /news/404, /events/404 and
-- /publications/404 are the pages for missing records.
CREATE OR REPLACE FUNCTION skip_404() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.id := nextval(pg_get_serial_sequence(TG_TABLE_NAME, 'id'));
  RETURN NEW;
END
$$;
