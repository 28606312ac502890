-- Refuses to change consents, except when their member or circular is deleted.
CREATE OR REPLACE FUNCTION keep_consent() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.address, NEW.topic, NEW.act, NEW.channel, NEW.wording_key, NEW.locale, NEW.at) IS DISTINCT FROM (OLD.address, OLD.topic, OLD.act, OLD.channel, OLD.wording_key, OLD.locale, OLD.at) THEN
    RAISE EXCEPTION 'consents are append-only';
  END IF;
  RETURN NEW;
END
$$;
