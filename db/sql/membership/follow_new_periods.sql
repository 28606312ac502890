-- Statement trigger that does for all new membership terms of a statement what follow_period() does for one.
-- Needs the transition table `new_rows`.
CREATE OR REPLACE FUNCTION follow_new_periods() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_standings(array_agg(DISTINCT member_id)) FROM new_rows HAVING count(*) > 0;
  UPDATE members SET member_mark = 'HKP', member_type = period.member_type
  FROM new_rows period
  WHERE members.id = period.member_id AND period.year IS NULL AND period.activated_at IS NOT NULL AND period.cancelled_at IS NULL
    AND (member_mark, members.member_type) IS DISTINCT FROM ('HKP', period.member_type);
  RETURN NULL;
END
$$;
