-- Returns the language for mails to a member: the language of the member's application, or else `zh-TW`.
CREATE OR REPLACE FUNCTION member_locale(given_member integer) RETURNS text
LANGUAGE sql STABLE
RETURN coalesce((SELECT locale FROM applications WHERE member_id = given_member ORDER BY id DESC LIMIT 1), first_locale());
