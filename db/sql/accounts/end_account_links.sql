-- Trigger that deletes an account's links for passwords and e-mail confirmations after a change of the
-- account. A disabled account loses the links that it created, and its e-mail confirmations. An account that
-- is no longer an owner loses the links that it created for other accounts. New roles or a new password
-- delete the links for setting the account's password. A new password also deletes the account's e-mail
-- confirmations. A new e-mail address deletes the password link that the account requested for itself.
-- `useLink` repeats these checks, because a link may be stored while this trigger runs.
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
