-- Returns the current persons of a member who have the role `wanted` and an address to which mail can be sent, each
-- address once.
CREATE OR REPLACE FUNCTION people_to_mail(given_member integer, wanted text)
RETURNS TABLE (person_id integer, address text, locale text)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (lower(person.email)) person.id, person.email, coalesce(person.locale, member_locale(given_member))
  FROM member_people person
  WHERE person.member_id = given_member AND person.until_on IS NULL AND person.email <> '' AND wanted = ANY (person_roles(person))
    AND NOT EXISTS (SELECT FROM mail_suppressions gone WHERE gone.address = lower(person.email))
  ORDER BY lower(person.email), person.id
$$;
