-- Returns a member's status on the day `today`, as a single row. The conditions are tested in order, and the
-- first that is true decides (docs/product.md 9). The result is a set, because PostgreSQL can inline such a
-- function into a query. This halves the time of a list of 25 members.
CREATE OR REPLACE FUNCTION membership_statuses(given_id integer, ended_on date, today date) RETURNS TABLE (status text)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE
    WHEN membership_statuses.ended_on <= today THEN 'ended'
    WHEN bool_or(activated_at IS NOT NULL AND year IS NULL AND starts_on <= today) THEN 'permanent'
    WHEN bool_or(activated_at IS NOT NULL AND today BETWEEN starts_on AND ends_on) THEN 'current'
    WHEN bool_or(activated_at IS NOT NULL AND starts_on > today) THEN 'upcoming'
    WHEN max(ends_on) FILTER (WHERE activated_at IS NOT NULL) + (SELECT grace_days FROM membership_settings) >= today THEN 'grace'
    WHEN bool_or(activated_at IS NOT NULL) THEN 'lapsed'
    WHEN count(*) > 0 THEN 'unpaid'
    -- Life members who were recorded before the system stored membership terms have no term.
    WHEN EXISTS (
      SELECT FROM members WHERE id = given_id AND company_status AND (member_mark = 'HKP' OR member_category3 = 'permanent')
    ) THEN 'permanent'
    ELSE 'unrecorded'
  END
  FROM membership_periods WHERE member_id = given_id AND cancelled_at IS NULL;
END;
