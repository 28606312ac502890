-- Stores an enquiry to a member and queues the mail that asks its sender to confirm it. Does nothing if `hash` is
-- already stored. `network`: hash of the visitor's network.
CREATE OR REPLACE FUNCTION take_enquiry(
  given_member integer, sender text, address text, body text, language text, hash text, network text
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  made integer;
BEGIN
  INSERT INTO member_enquiries (member_id, name, email, message, locale, content_hash)
  VALUES (given_member, sender, address, body, language, hash)
  ON CONFLICT (content_hash) DO NOTHING RETURNING id INTO made;
  IF made IS NULL THEN RETURN; END IF;
  PERFORM queue_public_mail(
    'member-enquiry-confirm:' || made, 'member-enquiry-confirm', language, address,
    jsonb_build_object('member_enquiry_id', made, 'sender', network)
  );
END
$$;
