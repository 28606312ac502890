-- Queues the mail that confirms the receipt of an enquiry. Does nothing if `locale` is null. `sender`: hash
-- of the visitor's network.
CREATE OR REPLACE FUNCTION tell_enquiry(given_id integer, locale text, sender text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF locale IS NULL THEN RETURN; END IF;
  PERFORM queue_public_mail(
    'enquiry-received:' || id, 'enquiry-received', locale, email, jsonb_build_object('contact_message_id', id, 'sender', sender)
  )
  FROM contact_messages WHERE id = given_id;
END
$$;
