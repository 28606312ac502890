-- Stores the idempotency key and the body hash of a request with the id of the record that it created. Does
-- nothing if `record` is null. A key is valid for 24 hours. If a valid key is already stored, the insert
-- fails, and with it the whole transaction. For a waiting-list entry, `record` is the negative id.
CREATE OR REPLACE FUNCTION remember_request(given_resource text, given_key text, hash text, record integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF record IS NULL THEN RETURN; END IF;
  DELETE FROM idempotency_keys
  WHERE resource = given_resource AND key = given_key AND created_at <= now() - interval '24 hours';
  INSERT INTO idempotency_keys (resource, key, body_hash, record_id) VALUES (given_resource, given_key, hash, record);
END
$$;
