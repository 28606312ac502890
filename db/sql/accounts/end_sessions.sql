-- Trigger that deletes all sessions of an account when its roles change, and when it is enabled after having
-- been disabled. Disabling an account keeps its sessions, so that `require_session` can report the reason
-- (AS410).
CREATE OR REPLACE FUNCTION end_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
