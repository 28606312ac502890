-- Returns the first day of a membership term whose payment arrived on `paid_on`. If the payment arrived by
-- the end of the previous term's grace period, the new term follows the previous one without a gap. Otherwise
-- it starts on the day of the payment, so that the gap in the membership is visible.
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
