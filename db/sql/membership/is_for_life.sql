-- Returns whether a membership of the given type lasts for life. Returns false for an unknown type.
CREATE OR REPLACE FUNCTION is_for_life(given_type text) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM member_types WHERE key = given_type AND term = 'life');
