-- Returns whether a member type is for life. An unknown one is for a year.
CREATE OR REPLACE FUNCTION is_for_life(given_type text) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM member_types WHERE key = given_type AND term = 'life');
