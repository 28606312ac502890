-- Trigger that notifies the account holder after every change of the password, whoever made it.
CREATE OR REPLACE FUNCTION tell_of_password() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_notices WHERE user_id = NEW.id AND kind IN ('weak_password', 'password_changed');
  INSERT INTO account_notices (user_id, kind) VALUES (NEW.id, 'password_changed');
  RETURN NULL;
END
$$;
