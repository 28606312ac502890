-- E-mails the new data of a registration that a person has changed by link, in the language of the
-- registration's first mail. An erasure changes the same columns, but sends no e-mail.
CREATE OR REPLACE FUNCTION mail_registration_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_mail(
    format('registration-changed:%s:%s', NEW.id, (SELECT count(*) FROM mail_messages WHERE registration_id = NEW.id)),
    'registration-changed',
    coalesce((SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = NEW.id ORDER BY mail.id LIMIT 1), 'zh-TW'),
    NEW.participant_email, registration => NEW.id
  );
  RETURN NULL;
END
$$;
