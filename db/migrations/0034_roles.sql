ALTER TABLE "users" ADD COLUMN "roles" text[] DEFAULT '{reader}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_have_roles" CHECK (cardinality(roles) > 0);--> statement-breakpoint
-- Who has been trusted with everything stays trusted.
UPDATE users SET roles = '{owner}';
--> statement-breakpoint
DROP FUNCTION require_session(text, boolean, boolean);
--> statement-breakpoint
-- Whose session it is, for the call that a transaction carries out: raises AS401 without a valid session, AS410 of an
-- account that has been disabled since, AS403 without a second factor that is needed, and without one of the roles that
-- may AS430, or AS404 where it is not told that there is anything. What the transaction changes is written down under the
-- account's name. The last use is written every five minutes at most, and by none who would have to wait for it.
-- Without `allowed`, as before there were roles, any will do.
CREATE FUNCTION require_session(
  given_hash text,
  is_use boolean DEFAULT true,
  needs_second_factor boolean DEFAULT false,
  allowed text[] DEFAULT NULL,
  is_hidden boolean DEFAULT false
)
RETURNS TABLE (id integer, username text, roles text[])
LANGUAGE plpgsql AS $$
DECLARE
  account integer;
  account_name text;
  account_roles text[];
  is_disabled boolean;
  used_at timestamptz;
BEGIN
  SELECT users.id, users.username, users.roles, users.disabled, sessions.last_used_at
  INTO account, account_name, account_roles, is_disabled, used_at
  FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.token_hash = given_hash AND sessions.expires_at > now()
    AND sessions.last_used_at > now() - interval '48 hours';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no valid session' USING ERRCODE = 'AS401';
  END IF;
  IF is_disabled THEN
    RAISE EXCEPTION 'account disabled' USING ERRCODE = 'AS410';
  END IF;
  IF needs_second_factor
    AND NOT EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = account)
    AND NOT EXISTS (SELECT FROM totp_secrets WHERE totp_secrets.user_id = account AND confirmed_at IS NOT NULL)
  THEN
    RAISE EXCEPTION 'no second factor' USING ERRCODE = 'AS403';
  END IF;
  IF NOT account_roles && allowed THEN
    RAISE EXCEPTION 'no role that may' USING ERRCODE = CASE WHEN is_hidden THEN 'AS404' ELSE 'AS430' END;
  END IF;
  IF is_use AND used_at < now() - interval '5 minutes' THEN
    UPDATE sessions SET last_used_at = now() WHERE sessions.token_hash = (
      SELECT sessions.token_hash FROM sessions WHERE sessions.token_hash = given_hash FOR UPDATE SKIP LOCKED
    );
  END IF;
  PERFORM set_config('audit.account_id', account::text, true), set_config('audit.account_name', account_name, true);
  RETURN QUERY SELECT account, account_name, account_roles;
END
$$;
--> statement-breakpoint
-- What is kept for a session, at the edge too, is of the roles that it began with.
CREATE TRIGGER users_roles_changed AFTER UPDATE OF roles ON users
FOR EACH ROW WHEN (OLD.roles IS DISTINCT FROM NEW.roles) EXECUTE FUNCTION end_sessions();
