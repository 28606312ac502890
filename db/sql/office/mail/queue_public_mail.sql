-- Queues a mail that a stranger causes, to an address that nobody has confirmed. It is of the class `stranger`:
-- sent after all personal mail, and held by admit_mails() beyond the ceilings. `sender`: hash of the stranger's
-- network, null if unknown.
CREATE OR REPLACE FUNCTION queue_public_mail(
  given_key text, template text, given_locale text, address text, sender text,
  registration integer DEFAULT NULL, application integer DEFAULT NULL, enquiry integer DEFAULT NULL, demo boolean DEFAULT false
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM store_mail(
    given_key, template, given_locale, address, registration, application, enquiry, demo, 2::smallint, nullif(sender, '')
  );
END
$$;
