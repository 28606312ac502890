-- Deletes links of an account: those that it made, when it is disabled or no longer an owner; and the link to
-- set its own password, when its password or roles change. A password link that the account requested for
-- itself needs no owner role. It is deleted when the account's e-mail address changes. `useLink` checks all
-- this again, because a link may be stored at the same time.
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
