-- Returns the first day on which a membership of the previous year can be renewed for `given_year`.
CREATE OR REPLACE FUNCTION renewal_opens_on(given_year integer) RETURNS date
LANGUAGE sql STABLE
RETURN coalesce(
  (SELECT max(ends_on) FROM membership_periods WHERE year = given_year - 1 AND activated_at IS NOT NULL AND cancelled_at IS NULL),
  year_begins(given_year) - 1
) - (SELECT first_reminder_days FROM office_rules)::integer;
