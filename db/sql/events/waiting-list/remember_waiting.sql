-- Trigger that stores the idempotency key of the request that created a waiting-list entry. Needed for
-- programs older than release 47, which pass the key in PostgreSQL settings.
CREATE OR REPLACE FUNCTION remember_waiting() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  given_key text := nullif(current_setting('idempotency.key', true), '');
BEGIN
  IF given_key IS NOT NULL THEN
    PERFORM remember_request('event-registrations', given_key, current_setting('idempotency.body_hash'), -NEW.id);
  END IF;
  RETURN NULL;
END
$$;
