-- Returns the current person of a member that a person named by the seats' fields continues, or null. The same
-- name continues a row. So does another spelling where the setting `people.same_person` is `yes`, and the first
-- name of a person whose address alone was known. `taken`: rows that already continue.
CREATE OR REPLACE FUNCTION person_going_on(
  given_member integer, given_seats text[], given_name text, given_email text, taken integer[]
) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT person.id
  FROM member_people person
  CROSS JOIN LATERAL (
    SELECT fold_search(person.name) = fold_search(given_name) AS is_name,
      lower(coalesce(person.email, '')) = lower(coalesce(given_email, '')) AS is_address,
      person.seats && given_seats AS is_seat
  ) same
  WHERE person.member_id = given_member AND person.until_on IS NULL AND person.id <> ALL (taken) AND (
    is_name AND (is_address OR is_seat OR person.seats = '{}')
    OR is_seat AND (coalesce(current_setting('people.same_person', true), '') = 'yes' OR person.name = '' AND is_address)
  )
  ORDER BY is_name AND is_address DESC, is_seat DESC, is_name DESC, person.id LIMIT 1
$$;
