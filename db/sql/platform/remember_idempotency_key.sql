-- Stores a created row under the transaction's `idempotency.key`, with the body's hash in
-- `idempotency.body_hash`. A valid key is unique: a second transaction with it fails as a whole.
CREATE OR REPLACE FUNCTION remember_idempotency_key() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  given text := nullif(current_setting('idempotency.key', true), '');
BEGIN
  IF given IS NULL THEN RETURN NULL; END IF;
  DELETE FROM idempotency_keys
  WHERE resource = TG_ARGV[0] AND key = given AND created_at <= now() - interval '24 hours';
  INSERT INTO idempotency_keys (resource, key, body_hash, record_id)
  VALUES (TG_ARGV[0], given, current_setting('idempotency.body_hash'), NEW.id);
  RETURN NULL;
END
$$;
