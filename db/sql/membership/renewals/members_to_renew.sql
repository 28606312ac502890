-- Returns the members who should get a renewal invoice for `given_year`. They have paid for the year before,
-- are still listed, have no lifelong term and have not announced that they leave. Excludes members who
-- already have a term for `given_year`, and members whose renewal for `given_year` was cancelled.
CREATE OR REPLACE FUNCTION members_to_renew(given_year integer, today date) RETURNS TABLE (member_id integer, member_type text)
LANGUAGE sql STABLE AS $$
  SELECT member.id, before.member_type
  FROM members member
  JOIN member_standings standing ON standing.member_id = member.id
  JOIN membership_periods before ON before.member_id = member.id AND before.year = given_year - 1
    AND before.activated_at IS NOT NULL AND before.cancelled_at IS NULL
  WHERE member.company_status AND member.ended_on IS NULL
    AND standing.ends_on = before.ends_on AND standing.listed_until_on >= today
    AND NOT EXISTS (
      SELECT FROM membership_periods known
      WHERE known.member_id = member.id AND known.year = given_year AND (known.cancelled_at IS NULL OR known.source = 'renewal')
    )
$$;
