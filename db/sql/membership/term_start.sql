-- Returns the start day of a term that was paid on `paid_on`. It is the day after the previous term if the
-- payment arrived before the end of that term's grace period. Otherwise it is the day of payment, so that the
-- record shows the gap in the membership.
CREATE OR REPLACE FUNCTION term_start(given membership_periods, paid_on date) RETURNS date
LANGUAGE sql STABLE
RETURN CASE
  WHEN given.year IS NULL THEN paid_on
  WHEN EXISTS (
    SELECT FROM membership_periods before
    WHERE before.member_id = given.member_id AND before.activated_at IS NOT NULL AND before.cancelled_at IS NULL
      AND before.year = given.year - 1 AND before.ends_on + (SELECT grace_days FROM membership_settings) >= paid_on
  ) THEN term_before_ends(given.member_id, given.year) + 1
  ELSE least(greatest(paid_on, year_begins(given.year)), given.ends_on)
END;
