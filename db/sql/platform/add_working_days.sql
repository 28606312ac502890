-- Returns the date that is the given number of working days after `start`. The result for `infinity` is
-- `infinity`.
CREATE OR REPLACE FUNCTION add_working_days(start date, days integer) RETURNS date
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  result date := start;
  remaining integer := days;
BEGIN
  WHILE remaining > 0 AND isfinite(result) LOOP
    result := result + 1;
    IF extract(isodow FROM result) < 6 AND NOT EXISTS (SELECT FROM general_holidays WHERE on_date = result) THEN
      remaining := remaining - 1;
    END IF;
  END LOOP;
  RETURN result;
END
$$;
