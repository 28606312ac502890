-- Returns whether a current member has e-mail addresses, but none to which mail can be sent
-- (mail_suppressions).
CREATE OR REPLACE FUNCTION is_unreachable(given members) RETURNS boolean
LANGUAGE sql STABLE
RETURN given.company_status AND given.ended_on IS NULL AND member_mail_address(given) <> ''
  AND EXISTS (SELECT FROM mail_suppressions WHERE address = lower(member_mail_address(given)));
