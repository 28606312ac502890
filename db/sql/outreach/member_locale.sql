-- Returns the language for a member's mail, which is the language of its application.
CREATE OR REPLACE FUNCTION member_locale(given_member integer) RETURNS text
LANGUAGE sql STABLE
RETURN coalesce((SELECT locale FROM applications WHERE member_id = given_member ORDER BY id DESC LIMIT 1), 'zh-TW');
