CREATE OR REPLACE FUNCTION is_year_closed(given_day date) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM closed_years WHERE year = booking_year(given_day) AND opened_at IS NULL);
