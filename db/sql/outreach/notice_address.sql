-- Returns the address for official notices to a member: while people of firms are on, that of the representative's seat
-- if mail can be sent to it, otherwise the member's usual address. If the member has none, returns an empty string.
CREATE OR REPLACE FUNCTION notice_address(given members) RETURNS text
LANGUAGE sql STABLE
RETURN coalesce((
  SELECT person.email FROM member_people person
  WHERE is_people_on() AND person.member_id = given.id AND person.until_on IS NULL AND 'representative' = ANY (person.seats)
    AND person.email <> '' AND NOT EXISTS (SELECT FROM mail_suppressions gone WHERE gone.address = lower(person.email))
  ORDER BY person.id LIMIT 1
), member_mail_address(given), '');
