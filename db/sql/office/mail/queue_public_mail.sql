-- Queues a mail that a stranger causes, to an address that nobody has confirmed. It is of the class `stranger`:
-- sent after all personal mail, and held by admit_mails() beyond the ceilings. `about`: as for queue_mail();
-- `sender` in it is the hash of the stranger's network, null if unknown.
CREATE OR REPLACE FUNCTION queue_public_mail(given_key text, template text, given_locale text, address text, about jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_mail(given_key, template, given_locale, address, about || jsonb_build_object('priority', 2));
END
$$;

-- Overload for programs older than release 120; the release after the next may drop it.
CREATE OR REPLACE FUNCTION queue_public_mail(
  given_key text, template text, given_locale text, address text, sender text,
  registration integer DEFAULT NULL, application integer DEFAULT NULL, enquiry integer DEFAULT NULL, demo boolean DEFAULT false
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_public_mail(given_key, template, given_locale, address, jsonb_build_object(
    'registration_id', registration, 'application_id', application, 'contact_message_id', enquiry, 'demo', demo, 'sender', sender
  ));
END
$$;
