-- Returns the time `at` if it is within office hours (working days, 9:00 to 18:00 in Hong Kong). Otherwise
-- returns the time at which the office opens next.
CREATE OR REPLACE FUNCTION office_hour(at timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  here timestamp := at AT TIME ZONE association_zone();
  opens timestamp;
BEGIN
  LOOP
    opens := here::date + time '09:00';
    IF extract(isodow FROM here) < 6 AND here < here::date + time '18:00'
      AND NOT EXISTS (SELECT FROM general_holidays WHERE on_date = here::date) THEN
      RETURN greatest(here, opens) AT TIME ZONE association_zone();
    END IF;
    here := here::date + 1;
  END LOOP;
END
$$;
