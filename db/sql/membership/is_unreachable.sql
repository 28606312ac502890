-- True for a current member when mail to all of its e-mail addresses is refused.
CREATE OR REPLACE FUNCTION is_unreachable(given members) RETURNS boolean
LANGUAGE sql STABLE
RETURN given.company_status AND given.ended_on IS NULL AND member_mail_address(given) <> ''
  AND EXISTS (SELECT FROM mail_suppressions WHERE address = lower(member_mail_address(given)));
