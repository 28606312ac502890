CREATE OR REPLACE FUNCTION erase_mail() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'registration' THEN
    DELETE FROM mail_messages WHERE registration_id = NEW.id;
  ELSIF TG_ARGV[0] = 'order' THEN
    DELETE FROM mail_messages WHERE order_id = NEW.id;
  ELSIF TG_ARGV[0] = 'venue' THEN
    DELETE FROM mail_messages WHERE venue_booking_id = NEW.id;
  ELSIF TG_ARGV[0] = 'member-enquiry' THEN
    DELETE FROM mail_messages WHERE member_enquiry_id = NEW.id;
  ELSIF current_setting('audit.is_erasure', true) = 'yes' THEN
    DELETE FROM mail_messages
    WHERE member_id = NEW.id OR application_id IN (SELECT id FROM applications WHERE member_id = NEW.id);
    UPDATE mail_messages SET recipient = ''
    WHERE recipient_id IN (SELECT id FROM circular_recipients WHERE member_id = NEW.id);
    -- The row remains as proof that the circular was sent, but without the person's address and data.
    UPDATE circular_recipients SET key = 'erased:' || id, address = '', "values" = '{}' WHERE member_id = NEW.id;
    -- Withdrawals of consent remain, because they prevent further mails to the address (Cap. 593, section
    -- 9(3)).
    DELETE FROM consents WHERE member_id = NEW.id AND act = 'given';
    -- Change requests contain personal data: the old and the requested values.
    DELETE FROM profile_changes WHERE member_id = NEW.id;
    UPDATE applications SET internal_note = NULL, reason_text = NULL, missing_text = NULL WHERE member_id = NEW.id;
    DELETE FROM member_notes WHERE member_id = NEW.id;
    DELETE FROM application_documents WHERE application_id IN (SELECT id FROM applications WHERE member_id = NEW.id);
  END IF;
  RETURN NULL;
END
$$;
