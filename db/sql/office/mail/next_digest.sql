-- Returns the time of the first digest mail to the office after `at`. Returns null if the office has no
-- address for digest mails.
CREATE OR REPLACE FUNCTION next_digest(at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
    SELECT FROM nightly_runs WHERE task = 'digest' AND ran_on >= (at AT TIME ZONE association_zone())::date
  ) THEN office_hour(((at AT TIME ZONE association_zone())::date + 1)::timestamp AT TIME ZONE association_zone())
  ELSE office_hour(at) END
  FROM membership_settings WHERE digest_to <> ''
$$;
