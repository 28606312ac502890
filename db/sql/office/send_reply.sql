-- Trigger that mails a new answer to the sender of an enquiry and marks the enquiry as answered. Does nothing
-- for an internal note.
CREATE OR REPLACE FUNCTION send_reply() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 'answer' THEN RETURN NULL; END IF;
  PERFORM queue_mail(
    'enquiry-answered:' || NEW.id, 'enquiry-answered', NEW.locale, email,
    jsonb_build_object('contact_message_id', id, 'reply_id', NEW.id)
  )
  FROM contact_messages WHERE id = NEW.contact_message_id;
  UPDATE contact_messages SET status = 'answered', read = true
  WHERE id = NEW.contact_message_id AND (status <> 'answered' OR NOT read);
  RETURN NULL;
END
$$;
