-- Returns the membership year that contains a day. The books are kept by these years.
CREATE OR REPLACE FUNCTION booking_year(given_day date) RETURNS integer
LANGUAGE sql STABLE
RETURN (
  SELECT max(year) FROM generate_series(extract(year FROM given_day)::integer - 1, extract(year FROM given_day)::integer) year
  WHERE year_begins(year) <= given_day
);
