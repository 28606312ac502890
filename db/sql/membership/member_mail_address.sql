-- Returns the e-mail address for mails to a member: the first of the member's addresses that is not in
-- `mail_suppressions`. If every address is in it, returns the first address. If the member has no address,
-- returns an empty string.
CREATE OR REPLACE FUNCTION member_mail_address(given members) RETURNS text
LANGUAGE sql STABLE
RETURN coalesce((
  SELECT address FROM unnest(ARRAY[
    given.contact_person_email, given.representative_email, given.member_email, given.member_secretary_email
  ]) WITH ORDINALITY AS known (address, place)
  WHERE address <> '' AND NOT EXISTS (SELECT FROM mail_suppressions WHERE mail_suppressions.address = lower(known.address))
  ORDER BY place LIMIT 1
), nullif(given.contact_person_email, ''), nullif(given.representative_email, ''), nullif(given.member_email, ''), given.member_secretary_email, '');
