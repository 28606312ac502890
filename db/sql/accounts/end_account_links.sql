-- Ends the links that an account made when it is no longer an active owner, and its password link when its
-- password or roles change. A link mailed to itself needs no owner and ends when its address changes.
-- `useLink` checks again, because a link may be stored at the same time.
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
