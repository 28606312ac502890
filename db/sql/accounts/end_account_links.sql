-- Trigger that deletes an account's single-use links once the account has changed. If it is disabled: the
-- links that it created, and its pending e-mail confirmations. If it is no longer an owner: the links that it
-- created for other accounts. If its password or roles changed: the links for setting its password. If its
-- password changed: also its pending e-mail confirmations. If its e-mail address changed: the password link
-- that it requested for itself. `useLink` repeats these checks, because a link may be stored while this
-- trigger runs.
CREATE OR REPLACE FUNCTION end_account_links() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.disabled THEN
    DELETE FROM account_links WHERE made_by_id = NEW.id;
    DELETE FROM email_confirmations WHERE user_id = NEW.id;
  ELSIF NOT 'owner' = ANY (NEW.roles) THEN
    DELETE FROM account_links WHERE made_by_id = NEW.id AND user_id IS DISTINCT FROM NEW.id;
  END IF;
  IF NEW.password_hash <> OLD.password_hash OR NEW.roles <> OLD.roles THEN
    DELETE FROM account_links WHERE user_id = NEW.id;
  END IF;
  IF NEW.password_hash <> OLD.password_hash THEN
    DELETE FROM email_confirmations WHERE user_id = NEW.id;
  END IF;
  IF NEW.email IS DISTINCT FROM OLD.email THEN
    DELETE FROM account_links WHERE user_id = NEW.id AND made_by_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
