-- Does for many members at once what refresh_standing() does for one.
CREATE OR REPLACE FUNCTION refresh_standings(given_ids integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM members WHERE id = ANY (given_ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM member_standings WHERE member_id = ANY (given_ids)
    AND EXISTS (SELECT FROM members WHERE id = member_id AND ended_on IS NULL)
    AND NOT EXISTS (
      SELECT FROM membership_periods period WHERE period.member_id = member_standings.member_id AND cancelled_at IS NULL
    );
  INSERT INTO member_standings AS standing (member_id, since_on, ends_on, listed_until_on)
  SELECT id, since, nullif(until, 'infinity'), least(ended_on - 1, CASE
    WHEN known = 0 THEN 'infinity'
    WHEN isfinite(until) THEN until + (SELECT grace_days FROM membership_settings)
    ELSE coalesce(until, '-infinity')
  END)
  FROM members, LATERAL (
    SELECT count(*) AS known, min(starts_on) FILTER (WHERE activated_at IS NOT NULL) AS since,
      max(coalesce(ends_on, 'infinity')) FILTER (WHERE activated_at IS NOT NULL) AS until
    FROM membership_periods period WHERE period.member_id = members.id AND cancelled_at IS NULL
  ) terms
  WHERE id = ANY (given_ids) AND (known > 0 OR ended_on IS NOT NULL)
  ORDER BY id
  ON CONFLICT (member_id) DO UPDATE
  SET since_on = excluded.since_on, ends_on = excluded.ends_on, listed_until_on = excluded.listed_until_on
  WHERE (standing.since_on, standing.ends_on, standing.listed_until_on)
    IS DISTINCT FROM (excluded.since_on, excluded.ends_on, excluded.listed_until_on);
END
$$;
