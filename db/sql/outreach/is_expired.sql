-- Returns whether a member's membership has expired past the grace period, or was never paid. Members without
-- recorded terms are not expired.
CREATE OR REPLACE FUNCTION is_expired(given_member integer) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (
  SELECT FROM member_standings standing WHERE standing.member_id = given_member AND standing.listed_until_on < hk_today()
);
