-- Returns the last day of the member's paid term for the year before `given_year`. Without such a term,
-- returns the day before the membership year `given_year` begins.
CREATE OR REPLACE FUNCTION term_before_ends(given_member integer, given_year integer) RETURNS date
LANGUAGE sql STABLE
RETURN coalesce(
  (
    SELECT ends_on FROM membership_periods
    WHERE member_id = given_member AND year = given_year - 1 AND activated_at IS NOT NULL AND cancelled_at IS NULL
  ),
  year_begins(given_year) - 1
);
