-- Mutex for restoring, deleting, publishing and reverting a record. Later callers see the result of the
-- first.
CREATE OR REPLACE FUNCTION lock_acts(given_resource text, given_id integer) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('record ' || given_resource), given_id)
$$;
