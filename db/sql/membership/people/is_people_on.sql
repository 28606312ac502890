CREATE OR REPLACE FUNCTION is_people_on() RETURNS boolean
LANGUAGE sql STABLE
RETURN coalesce((SELECT is_on FROM people_settings), false);
