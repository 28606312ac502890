-- Deletes an account's sessions when its roles change or it is enabled again. A disabled account keeps its
-- sessions, so that its calls are answered with the reason (AS410).
CREATE OR REPLACE FUNCTION end_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
