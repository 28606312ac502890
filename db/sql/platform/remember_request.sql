-- Stores which record a request created: its idempotency key, the hash of its body and the record's id. A key
-- is unique while valid: a second transaction with it fails as a whole. For a waiting-list entry, `record` is
-- the negative id. Does nothing without a record.
CREATE OR REPLACE FUNCTION remember_request(given_resource text, given_key text, hash text, record integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF record IS NULL THEN RETURN; END IF;
  DELETE FROM idempotency_keys
  WHERE resource = given_resource AND key = given_key AND created_at <= now() - interval '24 hours';
  INSERT INTO idempotency_keys (resource, key, body_hash, record_id) VALUES (given_resource, given_key, hash, record);
END
$$;
