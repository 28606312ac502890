-- Returns the account of a valid session. The audit log then names this account as the author of all changes
-- in the transaction. Raises AS401 without a valid session, AS410 if the account is disabled, and AS403 if a
-- second factor is required but not set up. Raises AS430 if the account has none of the roles in `allowed`;
-- with `is_hidden`, raises AS404 instead. Accepts every role if `allowed` is null. Updates the session's time
-- of last use at most every five minutes, and skips this update if another transaction has locked the
-- session's row.
CREATE OR REPLACE FUNCTION require_session(
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
