-- Trigger that sets the time of the decision when an application is decided, and clears it when the
-- application is reopened.
CREATE OR REPLACE FUNCTION date_decision() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.decided_at := CASE WHEN NEW.status IN ('approved', 'rejected', 'withdrawn') THEN now() END;
  RETURN NEW;
END
$$;
