-- A mutex for each record, so that only one transaction at a time restores, deletes, publishes or reverts the
-- record. A later transaction sees the result of the earlier one.
CREATE OR REPLACE FUNCTION lock_acts(given_resource text, given_id integer) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('record ' || given_resource), given_id)
$$;
