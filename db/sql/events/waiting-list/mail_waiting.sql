-- Trigger that mails a person who has joined the waiting list, has been offered a place, or has let an offer
-- expire.
CREATE OR REPLACE FUNCTION mail_waiting() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  template text := CASE NEW.status
    WHEN 'waiting' THEN 'waiting-joined' WHEN 'offered' THEN 'waiting-offered' ELSE 'waiting-expired'
  END;
  given_key text := format('%s:%s:%s', template, NEW.id, (SELECT count(*) FROM mail_messages WHERE waiting_id = NEW.id));
  about jsonb := jsonb_build_object('waiting_id', NEW.id);
BEGIN
  IF NEW.status = 'waiting' THEN
    PERFORM queue_public_mail(given_key, template, NEW.locale, NEW.participant_email, about);
  ELSE
    PERFORM queue_mail(given_key, template, NEW.locale, NEW.participant_email, about);
  END IF;
  RETURN NULL;
END
$$;
