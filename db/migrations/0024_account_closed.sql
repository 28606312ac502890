-- Whose session it is. AS401 without a valid one, unused ones of 48 hours among them; AS403 where a second factor is asked
-- of everybody and the account has none; AS410 where the account has been disabled since. What changes in the transaction
-- is written down under the account's name. The last use is written every five minutes at most, and by none who would have
-- to wait for it.
CREATE OR REPLACE FUNCTION require_session(given_hash text, is_use boolean DEFAULT true, needs_second_factor boolean DEFAULT false)
RETURNS TABLE (id integer, username text)
LANGUAGE plpgsql AS $$
DECLARE
  account integer;
  account_name text;
  is_disabled boolean;
  used_at timestamptz;
BEGIN
  SELECT users.id, users.username, users.disabled, sessions.last_used_at
  INTO account, account_name, is_disabled, used_at
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
  IF is_use AND used_at < now() - interval '5 minutes' THEN
    UPDATE sessions SET last_used_at = now() WHERE sessions.token_hash = (
      SELECT sessions.token_hash FROM sessions WHERE sessions.token_hash = given_hash FOR UPDATE SKIP LOCKED
    );
  END IF;
  PERFORM set_config('audit.account_id', account::text, true), set_config('audit.account_name', account_name, true);
  RETURN QUERY SELECT account, account_name;
END
$$;
--> statement-breakpoint
-- The sessions of a disabled account stay, good for nothing, so that its holder can be told; none comes back with the account.
CREATE FUNCTION end_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_reopened AFTER UPDATE OF disabled ON users
FOR EACH ROW WHEN (OLD.disabled AND NOT NEW.disabled) EXECUTE FUNCTION end_sessions();
