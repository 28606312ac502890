-- Returns the language for mails to an address of a member: of a person with the address, of this member first, then of
-- the contact with the address, or else of the member.
CREATE OR REPLACE FUNCTION address_locale(given_member integer, given_address text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (
      SELECT locale FROM member_people
      WHERE lower(email) = lower(given_address) AND until_on IS NULL AND locale IS NOT NULL
      ORDER BY member_id = given_member DESC, id LIMIT 1
    ),
    (SELECT locale FROM contacts WHERE lower(email) = lower(given_address) ORDER BY id LIMIT 1),
    member_locale(given_member)
  )
$$;
