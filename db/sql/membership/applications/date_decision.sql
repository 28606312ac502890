-- Sets the time of a decision, and clears it when the decision is revoked.
CREATE OR REPLACE FUNCTION date_decision() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.decided_at := CASE WHEN NEW.status IN ('approved', 'rejected', 'withdrawn') THEN now() END;
  RETURN NEW;
END
$$;
