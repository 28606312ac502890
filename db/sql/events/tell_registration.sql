-- Queues the confirmation of a new registration in the given language. Later mails about the registration use
-- the same language. Does nothing if the registration or the language is null. `is_public`: a visitor made
-- the registration, so the mail counts towards the rate limits for mails from public forms.
CREATE OR REPLACE FUNCTION tell_registration(given_id integer, locale text, is_public boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  given_key text := format('registration-confirmed:%s:0', given_id);
  address text := (SELECT participant_email FROM event_registrations WHERE id = given_id);
  about jsonb := jsonb_build_object('registration_id', given_id);
BEGIN
  IF given_id IS NULL OR locale IS NULL THEN RETURN; END IF;
  IF is_public THEN
    PERFORM queue_public_mail(given_key, 'registration-confirmed', locale, address, about);
  ELSE
    PERFORM queue_mail(given_key, 'registration-confirmed', locale, address, about);
  END IF;
END
$$;
