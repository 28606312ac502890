-- Trigger that revokes a certificate of attendance after one of these changes: the person's check-in was
-- undone, or the registration was cancelled, or it was transferred to another person. The trigger's argument
-- is the column with the registration's id.
CREATE OR REPLACE FUNCTION revoke_certificate() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  registration integer := (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
BEGIN
  UPDATE certificates SET revoked_at = clock_timestamp() WHERE registration_id = registration AND revoked_at IS NULL;
  RETURN NULL;
END
$$;
