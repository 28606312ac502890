-- Trigger that mails a new answer to the sender of an enquiry and marks the enquiry as answered. Does nothing
-- for an internal note.
CREATE OR REPLACE FUNCTION send_reply() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  given_key text := 'enquiry-answered:' || NEW.id;
BEGIN
  IF NEW.kind <> 'answer' THEN RETURN NULL; END IF;
  PERFORM queue_mail(given_key, 'enquiry-answered', NEW.locale, email, enquiry => id)
  FROM contact_messages WHERE id = NEW.contact_message_id;
  UPDATE mail_messages SET reply_id = NEW.id WHERE dedupe_key = given_key;
  UPDATE contact_messages SET status = 'answered', read = true
  WHERE id = NEW.contact_message_id AND (status <> 'answered' OR NOT read);
  RETURN NULL;
END
$$;
