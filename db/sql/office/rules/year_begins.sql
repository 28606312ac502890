-- Returns the first day of a membership year.
CREATE OR REPLACE FUNCTION year_begins(given_year integer) RETURNS date
LANGUAGE sql STABLE
RETURN (SELECT make_date(given_year, left(year_starts_on, 2)::integer, right(year_starts_on, 2)::integer) FROM office_rules);
