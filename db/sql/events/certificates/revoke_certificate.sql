-- Revokes the certificate of a registration whose check-in was undone, or that was cancelled or transferred.
-- The trigger's argument is the name of the column with the registration's id.
CREATE OR REPLACE FUNCTION revoke_certificate() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  registration integer := (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
BEGIN
  UPDATE certificates SET revoked_at = clock_timestamp() WHERE registration_id = registration AND revoked_at IS NULL;
  RETURN NULL;
END
$$;
