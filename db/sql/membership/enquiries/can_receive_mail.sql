-- Returns whether mail can be sent to the e-mail address of a member.
CREATE OR REPLACE FUNCTION can_receive_mail(given members) RETURNS boolean
LANGUAGE sql STABLE
RETURN given.member_email <> '' AND NOT EXISTS (SELECT FROM mail_suppressions WHERE address = lower(given.member_email));
