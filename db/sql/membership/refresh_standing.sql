-- Recalculates a member's row in `member_standings`: start and end of the membership, and the last day in the
-- directory. Locks the member's row, so that concurrent calls for the same member run one at a time.
CREATE OR REPLACE FUNCTION refresh_standing(given_id integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  end_of_membership date;
  known bigint;
  since date;
  until date;
  listed date;
BEGIN
  SELECT ended_on INTO end_of_membership FROM members WHERE id = given_id FOR NO KEY UPDATE;
  -- The member and its terms are being deleted, so no row is needed.
  IF NOT FOUND THEN RETURN; END IF;
  SELECT count(*), min(starts_on) FILTER (WHERE activated_at IS NOT NULL),
    max(coalesce(ends_on, 'infinity')) FILTER (WHERE activated_at IS NOT NULL)
  INTO known, since, until
  FROM membership_periods WHERE member_id = given_id AND cancelled_at IS NULL;
  IF known = 0 AND end_of_membership IS NULL THEN
    DELETE FROM member_standings WHERE member_id = given_id;
    RETURN;
  END IF;
  listed := CASE WHEN isfinite(until) THEN until + (SELECT grace_days FROM membership_settings) ELSE coalesce(until, '-infinity') END;
  IF known = 0 THEN listed := 'infinity'; END IF;
  IF end_of_membership IS NOT NULL THEN listed := least(listed, end_of_membership - 1); END IF;
  INSERT INTO member_standings AS standing (member_id, since_on, ends_on, listed_until_on)
  VALUES (given_id, since, nullif(until, 'infinity'), listed)
  ON CONFLICT (member_id) DO UPDATE
  SET since_on = excluded.since_on, ends_on = excluded.ends_on, listed_until_on = excluded.listed_until_on
  WHERE (standing.since_on, standing.ends_on, standing.listed_until_on)
    IS DISTINCT FROM (excluded.since_on, excluded.ends_on, excluded.listed_until_on);
END
$$;
