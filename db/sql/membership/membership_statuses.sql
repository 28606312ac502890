-- Returns a member's status on a day, as one row. The first matching status applies (docs/product.md 9).
-- Returns a set because PostgreSQL inlines it into the calling query: a list of 25 members takes half the time.
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
    -- Life members who were recorded before the system had membership terms.
    WHEN EXISTS (
      SELECT FROM members WHERE id = given_id AND company_status AND (member_mark = 'HKP' OR member_category3 = 'permanent')
    ) THEN 'permanent'
    ELSE 'unrecorded'
  END
  FROM membership_periods WHERE member_id = given_id AND cancelled_at IS NULL;
END;
