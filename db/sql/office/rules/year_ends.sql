-- Returns the last day of a membership year.
CREATE OR REPLACE FUNCTION year_ends(given_year integer) RETURNS date
LANGUAGE sql STABLE
RETURN year_begins(given_year + 1) - 1;
