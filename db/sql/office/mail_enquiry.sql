-- Trigger that queues the confirmation of a new enquiry. Needed for programs older than release 47, which
-- pass the language in a PostgreSQL setting. Does nothing without that setting.
CREATE OR REPLACE FUNCTION mail_enquiry() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_enquiry(NEW.id, nullif(current_setting('mail.locale', true), ''), nullif(current_setting('mail.sender', true), ''));
  RETURN NULL;
END
$$;
