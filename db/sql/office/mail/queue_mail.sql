-- Queues a mail, once for each cause. Beyond the limits of public forms it is held for staff. Demo records
-- and example domains (RFC 2606) get none.
CREATE OR REPLACE FUNCTION queue_mail(
  given_key text, template text, given_locale text, address text,
  registration integer DEFAULT NULL, application integer DEFAULT NULL, enquiry integer DEFAULT NULL, demo boolean DEFAULT false
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  is_demo boolean := demo OR address ~* '[@.](example(\.(com|org|net))?|invalid|test)$';
  is_too_many boolean := is_stranger_flood(template, address);
BEGIN
  INSERT INTO mail_messages (
    dedupe_key, template_key, locale, recipient, registration_id, application_id, contact_message_id, status, reason, priority
  ) VALUES (
    given_key, template, given_locale, coalesce(address, ''), registration, application, enquiry,
    CASE WHEN is_demo OR coalesce(address, '') = '' THEN 'skipped' WHEN is_too_many THEN 'held' ELSE 'queued' END,
    CASE WHEN is_demo THEN 'demo' WHEN coalesce(address, '') = '' THEN 'no_address' WHEN is_too_many THEN 'too_many' END,
    mail_priority(template)
  ) ON CONFLICT (dedupe_key) DO NOTHING;
END
$$;
