-- Completes a new membership application: stores its language, mails the applicant that it was received, and
-- notifies staff. Does nothing if `given_locale` is null. `sender`: digest of the visitor's network.
CREATE OR REPLACE FUNCTION tell_applicant(given_member integer, given_locale text, sender text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  given applications;
BEGIN
  IF given_locale IS NULL THEN RETURN; END IF;
  UPDATE applications SET locale = given_locale WHERE member_id = given_member RETURNING * INTO given;
  PERFORM notify_staff('application', given.id::text, '{owner,membership}');
  PERFORM queue_public_mail(
    format('application-received:%s:0', given.id), 'application-received', given_locale,
    (SELECT member_mail_address(members) FROM members WHERE members.id = given_member),
    jsonb_build_object('application_id', given.id, 'sender', sender)
  );
END
$$;
