-- Trigger that deletes the personal data of a deleted contact: its consents, its mails, and its address in
-- the lists of recipients. Withdrawals of consent remain, because they prevent further mails (Cap. 593,
-- section 9(3)).
CREATE OR REPLACE FUNCTION erase_contact() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM consents WHERE contact_id = OLD.id AND act = 'given';
  DELETE FROM mail_messages WHERE recipient_id IN (SELECT id FROM circular_recipients WHERE contact_id = OLD.id);
  UPDATE circular_recipients SET address = '', key = 'contact:' || OLD.id, "values" = '{}' WHERE contact_id = OLD.id;
  RETURN OLD;
END
$$;
