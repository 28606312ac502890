-- Queues a mail, unless a mail with the key `given_key` is already stored. `demo`: the mail is about a demo
-- record, so it is stored but not sent.
CREATE OR REPLACE FUNCTION queue_mail(
  given_key text, template text, given_locale text, address text,
  registration integer DEFAULT NULL, application integer DEFAULT NULL, enquiry integer DEFAULT NULL, demo boolean DEFAULT false
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM store_mail(
    given_key, template, given_locale, address, registration, application, enquiry, demo, mail_priority(template), NULL
  );
END
$$;
