-- Trigger that mails a member when its change request is received and when it is decided. If the request
-- changes an e-mail address, all addresses of the member are notified of the request. After the approval, the
-- replaced addresses are notified once more.
CREATE OR REPLACE FUNCTION tell_profile_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  template text := CASE NEW.status WHEN 'open' THEN 'changes-received' WHEN 'approved' THEN 'changes-approved' ELSE 'changes-declined' END;
BEGIN
  PERFORM queue_mail(
    format('%s:%s', template, NEW.id), template, NEW.locale, member_mail_address(member),
    jsonb_build_object('member_id', NEW.member_id, 'profile_change_id', NEW.id)
  )
  FROM members member WHERE member.id = NEW.member_id;
  IF NEW.status = 'open' AND NEW.after ?| address_fields() THEN
    PERFORM tell_addresses('address-change', NEW, ARRAY[
      member.member_email, member.representative_email, member.contact_person_email, member.member_secretary_email
    ]) FROM members member WHERE member.id = NEW.member_id;
  ELSIF NEW.status = 'approved' AND NEW.approved_fields && address_fields() THEN
    PERFORM tell_addresses('address-changed', NEW, ARRAY(
      SELECT NEW.before ->> field FROM unnest(NEW.approved_fields) AS taken (field) WHERE field = ANY (address_fields())
    ));
  END IF;
  RETURN NULL;
END
$$;
