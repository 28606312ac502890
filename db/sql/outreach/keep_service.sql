-- Trigger that rejects changes of a stored proof that an official notice was delivered. Only its reference to
-- the member may change: it becomes null when the member is deleted.
CREATE OR REPLACE FUNCTION keep_service() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.circular_id, NEW.channel, NEW.address, NEW.at) IS DISTINCT FROM (OLD.circular_id, OLD.channel, OLD.address, OLD.at) THEN
    RAISE EXCEPTION 'services of notices are append-only';
  END IF;
  RETURN NEW;
END
$$;
