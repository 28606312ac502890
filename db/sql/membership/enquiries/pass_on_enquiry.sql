-- Queues the mail of a confirmed enquiry to the member, once. Returns false if the member takes no enquiries now, or
-- the enquiry's texts are gone. `network`: hash of the network of the person who confirms.
CREATE OR REPLACE FUNCTION pass_on_enquiry(given_id integer, network text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  enquiry member_enquiries;
  address text;
BEGIN
  SELECT * INTO enquiry FROM member_enquiries WHERE id = given_id FOR UPDATE;
  IF enquiry.passed_on_at IS NOT NULL THEN RETURN true; END IF;
  SELECT enquiry_address(members) INTO address FROM members WHERE id = enquiry.member_id;
  IF address IS NULL OR enquiry.email = '' THEN RETURN false; END IF;
  PERFORM queue_public_mail(
    'member-enquiry:' || given_id, 'member-enquiry', address_locale(enquiry.member_id, address), address,
    jsonb_build_object('member_enquiry_id', given_id, 'sender', network)
  );
  UPDATE member_enquiries SET passed_on_at = now() WHERE id = given_id;
  RETURN true;
END
$$;
