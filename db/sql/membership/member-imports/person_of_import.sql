-- Returns the id of the current person of a member whom the row of an imported list names, or null for a new one. The
-- same name is the same person; of two with one name, the one with the same address.
CREATE OR REPLACE FUNCTION person_of_import(given_member integer, given jsonb) RETURNS integer
LANGUAGE sql STABLE
RETURN (
  SELECT id FROM member_people
  WHERE member_id = given_member AND until_on IS NULL AND fold_search(name) = fold_search(given ->> 'name')
  ORDER BY lower(coalesce(email, '')) = lower(coalesce(given ->> 'email', '')) DESC, id LIMIT 1
);
