-- Stores a mail, unless a mail with the key `given_key` is already stored. The mail is queued, or waits until
-- staff release it (`is_held`). A mail is stored but not sent if it has no address, is about a demo record or
-- goes to an example domain (RFC 2606).
CREATE OR REPLACE FUNCTION store_mail(
  given_key text, template text, given_locale text, address text,
  registration integer, application integer, enquiry integer, demo boolean, is_held boolean
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  is_demo boolean := demo OR address ~* '[@.](example(\.(com|org|net))?|invalid|test)$';
BEGIN
  INSERT INTO mail_messages (
    dedupe_key, template_key, locale, recipient, registration_id, application_id, contact_message_id, status, reason, priority
  ) VALUES (
    given_key, template, given_locale, coalesce(address, ''), registration, application, enquiry,
    CASE WHEN is_demo OR coalesce(address, '') = '' THEN 'skipped' WHEN is_held THEN 'held' ELSE 'queued' END,
    CASE WHEN is_demo THEN 'demo' WHEN coalesce(address, '') = '' THEN 'no_address' WHEN is_held THEN 'too_many' END,
    mail_priority(template)
  ) ON CONFLICT (dedupe_key) DO NOTHING;
END
$$;
