-- Returns what a person may do and gets. The person in charge stands in for a representative while there is none.
CREATE OR REPLACE FUNCTION person_roles(person member_people) RETURNS text[]
LANGUAGE sql STABLE
RETURN CASE WHEN person.until_on IS NULL AND 'chargeman' = ANY (person.seats) AND NOT EXISTS (
  SELECT FROM member_people other
  WHERE other.member_id = person.member_id AND other.until_on IS NULL AND 'representative' = ANY (other.roles)
) THEN '{representative}'::text[] ELSE '{}' END || person.roles || '{member}'::text[];
