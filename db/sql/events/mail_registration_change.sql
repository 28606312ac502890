-- Trigger that mails the participant the new data of a confirmed registration after a change. The mail is in
-- the language of the first mail about this registration. No mail is sent if the e-mail address changes in
-- the same update, as in an erasure of personal data.
CREATE OR REPLACE FUNCTION mail_registration_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_mail(
    format('registration-changed:%s:%s', NEW.id, (SELECT count(*) FROM mail_messages WHERE registration_id = NEW.id)),
    'registration-changed',
    coalesce((SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = NEW.id ORDER BY mail.id LIMIT 1), first_locale()),
    NEW.participant_email, jsonb_build_object('registration_id', NEW.id)
  );
  RETURN NULL;
END
$$;
