CREATE OR REPLACE FUNCTION mail_enquiry() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  locale text := nullif(current_setting('mail.locale', true), '');
BEGIN
  IF locale IS NULL THEN RETURN NULL; END IF;
  PERFORM queue_mail('enquiry-received:' || NEW.id, 'enquiry-received', locale, NEW.email, enquiry => NEW.id);
  RETURN NULL;
END
$$;
