-- Locks a record, published or not, until the end of the transaction. Functions that save, publish,
-- unpublish, schedule, delete or restore a record call it first. These functions therefore run one at a time
-- for each record.
CREATE OR REPLACE FUNCTION lock_acts(given_resource text, given_id integer) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('record ' || given_resource), given_id)
$$;
