-- Adds or renames a public holiday, or removes it if `given_name` is null. Writes an audit log entry. Returns
-- false if there is none to remove.
CREATE OR REPLACE FUNCTION change_holiday(given_day date, given_name text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := known_holidays();
BEGIN
  IF given_name IS NULL THEN
    DELETE FROM general_holidays WHERE on_date = given_day;
    IF NOT FOUND THEN RETURN false; END IF;
  ELSE
    INSERT INTO general_holidays (on_date, name) VALUES (given_day, given_name)
    ON CONFLICT (on_date) DO UPDATE SET name = excluded.name;
  END IF;
  PERFORM note_holidays(before);
  RETURN true;
END
$$;
