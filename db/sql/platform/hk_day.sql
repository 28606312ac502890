-- Returns the date in Hong Kong at the time `at`.
CREATE OR REPLACE FUNCTION hk_day(at timestamptz) RETURNS date
LANGUAGE sql STABLE STRICT AS $$ SELECT (at AT TIME ZONE association_zone())::date $$;
