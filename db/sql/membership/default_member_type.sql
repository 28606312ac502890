-- Returns the member type that new members get: the first active yearly type.
CREATE OR REPLACE FUNCTION default_member_type() RETURNS text
LANGUAGE sql STABLE
RETURN (SELECT key FROM member_types WHERE term = 'year' ORDER BY NOT is_active, position, id LIMIT 1);
