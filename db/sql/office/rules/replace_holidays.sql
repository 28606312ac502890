-- Stores the given public holidays and writes an audit log entry. First deletes all stored holidays of the
-- calendar years in which the given days fall.
CREATE OR REPLACE FUNCTION replace_holidays(given jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  years integer[] := ARRAY(SELECT DISTINCT extract(year FROM (day ->> 'onDate')::date)::integer FROM jsonb_array_elements(given) day);
  before jsonb := known_holidays();
BEGIN
  DELETE FROM general_holidays WHERE extract(year FROM on_date) = ANY (years);
  INSERT INTO general_holidays (on_date, name)
  SELECT (day ->> 'onDate')::date, day ->> 'name' FROM jsonb_array_elements(given) day ORDER BY 1;
  PERFORM note_holidays(before);
END
$$;
