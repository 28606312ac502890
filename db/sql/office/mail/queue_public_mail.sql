-- Queues a mail that anybody can cause through a public form. Above the rate limits, the mail waits until
-- staff release it. `sender`: hash of the visitor's network; NULL is not counted.
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
