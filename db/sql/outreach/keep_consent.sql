-- Trigger that rejects changes of a stored consent. Only its references to other records may change: they
-- become null when these records are deleted.
CREATE OR REPLACE FUNCTION keep_consent() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.address, NEW.topic, NEW.act, NEW.channel, NEW.wording_key, NEW.locale, NEW.proof, NEW.at) IS DISTINCT FROM (OLD.address, OLD.topic, OLD.act, OLD.channel, OLD.wording_key, OLD.locale, OLD.proof, OLD.at) THEN
    RAISE EXCEPTION 'consents are append-only';
  END IF;
  RETURN NEW;
END
$$;
