-- Trigger that ends an account's phones at the door and its calendar address for good, when the account is
-- disabled or loses its role for events. They stay ended when the account gets the role back.
CREATE OR REPLACE FUNCTION end_device_access() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.disabled AND NEW.roles && '{owner,events}'::text[] THEN RETURN NULL; END IF;
  UPDATE door_devices SET revoked_at = coalesce(revoked_at, now()), pairing_hash = NULL, token_hash = NULL
  WHERE made_by_id = NEW.id AND (revoked_at IS NULL OR token_hash IS NOT NULL OR pairing_hash IS NOT NULL);
  DELETE FROM venue_feeds WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
