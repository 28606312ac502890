-- Returns the last day of a member's active term of the year before `given_year`; without such a term, the day
-- before the start of `given_year`.
CREATE OR REPLACE FUNCTION term_before_ends(given_member integer, given_year integer) RETURNS date
LANGUAGE sql STABLE
RETURN coalesce(
  (
    SELECT ends_on FROM membership_periods
    WHERE member_id = given_member AND year = given_year - 1 AND activated_at IS NOT NULL AND cancelled_at IS NULL
  ),
  year_begins(given_year) - 1
);
