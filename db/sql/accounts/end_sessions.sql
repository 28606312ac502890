-- Ends the sessions of a disabled account. Their rows stay so that the holder can be told, and stay invalid
-- when the account is enabled again.
CREATE OR REPLACE FUNCTION end_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
