-- Deletes a contact's consents and mails and clears its address in circulars. Withdrawals of consent are
-- kept, because they prevent further mail (Cap. 593, section 9(3)).
CREATE OR REPLACE FUNCTION erase_contact() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM consents WHERE contact_id = OLD.id AND act = 'given';
  DELETE FROM mail_messages WHERE recipient_id IN (SELECT id FROM circular_recipients WHERE contact_id = OLD.id);
  UPDATE circular_recipients SET address = '', key = 'contact:' || OLD.id, "values" = '{}' WHERE contact_id = OLD.id;
  RETURN OLD;
END
$$;
