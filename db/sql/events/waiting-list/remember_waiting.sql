-- Stores a waiting-list entry under the idempotency key shared with registrations, as a negative number.
CREATE OR REPLACE FUNCTION remember_waiting() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  given text := nullif(current_setting('idempotency.key', true), '');
BEGIN
  IF given IS NULL THEN RETURN NULL; END IF;
  DELETE FROM idempotency_keys
  WHERE resource = 'event-registrations' AND key = given AND created_at <= now() - interval '24 hours';
  INSERT INTO idempotency_keys (resource, key, body_hash, record_id)
  VALUES ('event-registrations', given, current_setting('idempotency.body_hash'), -NEW.id);
  RETURN NULL;
END
$$;
