-- Stores a mail, unless a mail with the key `given_key` is already stored. The mail is stored but not sent if it
-- has no address, is about a demo record or goes to an example domain (RFC 2606). `given_priority`: class of the
-- mail (MAIL_PRIORITY in core/constants.ts). `given_sender`: hash of the network of the stranger who caused it.
CREATE OR REPLACE FUNCTION store_mail(
  given_key text, template text, given_locale text, address text,
  registration integer, application integer, enquiry integer, demo boolean, given_priority smallint, given_sender text
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  is_demo boolean := demo OR address ~* '[@.](example(\.(com|org|net))?|invalid|test)$';
  is_sent boolean := NOT is_demo AND coalesce(address, '') <> '';
BEGIN
  INSERT INTO mail_messages (
    dedupe_key, template_key, locale, recipient, registration_id, application_id, contact_message_id, status, reason, priority, sender
  ) VALUES (
    given_key, template, given_locale, coalesce(address, ''), registration, application, enquiry,
    CASE WHEN is_sent THEN 'queued' ELSE 'skipped' END, CASE WHEN is_demo THEN 'demo' WHEN NOT is_sent THEN 'no_address' END,
    given_priority, given_sender
  ) ON CONFLICT (dedupe_key) DO NOTHING;
END
$$;
