-- Stores a mail, unless a mail with the key `given_key` is already stored. The mail is stored but not sent if it
-- has no address, is about a demo record or goes to an example domain (RFC 2606). `given_priority`: class of the
-- mail (MAIL_PRIORITY in core/mail/kinds.ts). `given_sender`: hash of the network of the stranger who caused it.
-- While `mail.hold_seconds` is set, staff can still take back the act that causes the mail: it waits that long.
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
    dedupe_key, template_key, locale, recipient, registration_id, application_id, contact_message_id, status, reason, priority, sender, next_try_at
  ) VALUES (
    given_key, template, given_locale, coalesce(address, ''), registration, application, enquiry,
    CASE WHEN is_sent THEN 'queued' ELSE 'skipped' END, CASE WHEN is_demo THEN 'demo' WHEN NOT is_sent THEN 'no_address' END,
    given_priority, given_sender, now() + make_interval(secs => coalesce(nullif(current_setting('mail.hold_seconds', true), ''), '0')::integer)
  ) ON CONFLICT (dedupe_key) DO NOTHING;
END
$$;
