-- Stores a copy of a waiting mail for another person of the firm, once for a key.
CREATE OR REPLACE FUNCTION copy_mail(given_id integer, given_key text, address text, person integer) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO mail_messages (
    dedupe_key, template_key, locale, recipient, payment_id, member_id, profile_change_id, invoice_id, payment_details_id,
    person_id, purpose, status, reason, next_try_at, priority
  )
  SELECT given_key, template_key, locale, address, payment_id, member_id, profile_change_id, invoice_id, payment_details_id,
    person, purpose, status, reason, next_try_at, priority
  FROM mail_messages WHERE id = given_id
  ON CONFLICT (dedupe_key) DO NOTHING
$$;
