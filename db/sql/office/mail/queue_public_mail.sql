-- Queues a mail that any visitor can cause through a public form. If it exceeds the rate limits, it waits
-- until staff release it. `sender`: hash of the visitor's network; null skips the limit for each sender.
CREATE OR REPLACE FUNCTION queue_public_mail(
  given_key text, template text, given_locale text, address text, sender text,
  registration integer DEFAULT NULL, application integer DEFAULT NULL, enquiry integer DEFAULT NULL, demo boolean DEFAULT false
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM store_mail(
    given_key, template, given_locale, address, registration, application, enquiry, demo,
    is_held => is_stranger_flood(template, address, NULL, sender)
  );
END
$$;
