-- A mutex for each record: restoring, deleting, publishing and reverting it run one at a time. A later caller
-- sees the result of the earlier one.
CREATE OR REPLACE FUNCTION lock_acts(given_resource text, given_id integer) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('record ' || given_resource), given_id)
$$;
