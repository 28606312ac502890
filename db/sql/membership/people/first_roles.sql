-- Returns the roles that a person gets with seats (docs/decisions/0069).
CREATE OR REPLACE FUNCTION first_roles(seats text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT role FROM (VALUES
    ('representative', 'representative'), ('contact', 'accounts'), ('contact', 'listing'), ('secretary', 'listing')
  ) given (seat, role) WHERE seat = ANY (seats) ORDER BY role
);
