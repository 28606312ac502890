-- Returns the address at which a member has agreed to notices. An agreement without an address is from before the
-- people of firms, and stays at the member's usual address. One for an address that is no longer the firm's
-- follows the representative.
CREATE OR REPLACE FUNCTION agreed_address(given members, agreed text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN agreed IS NULL OR NOT is_people_on() THEN member_mail_address(given)
    WHEN agreed = lower(given.member_email) OR EXISTS (
      SELECT FROM member_people person WHERE person.member_id = given.id AND person.until_on IS NULL AND lower(person.email) = agreed
    ) THEN agreed
    ELSE notice_address(given)
  END
$$;
