-- Trigger that logs each new status of an application, and mails the applicant unless the status is
-- `reviewing`. For a new application, tell_applicant() sends the mail instead.
CREATE OR REPLACE FUNCTION tell_application() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  known integer := (SELECT count(*) FROM mail_messages WHERE application_id = NEW.id);
  address text := (SELECT member_mail_address(members) FROM members WHERE members.id = NEW.member_id);
BEGIN
  INSERT INTO application_events (application_id, kind, actor_name)
  VALUES (NEW.id, NEW.status, nullif(current_setting('audit.account_name', true), ''));
  IF TG_OP = 'INSERT' THEN
    -- Only programs older than release 47 set `mail.locale`. Newer programs call tell_applicant() themselves,
    -- so the call here does nothing for them.
    PERFORM tell_applicant(
      NEW.member_id, nullif(current_setting('mail.locale', true), ''), nullif(current_setting('mail.sender', true), '')
    );
    RETURN NULL;
  END IF;
  IF NEW.status = 'reviewing' THEN RETURN NULL; END IF;
  PERFORM queue_mail(
    format('application-%s:%s:%s', NEW.status, NEW.id, known), 'application-' || NEW.status, NEW.locale, address,
    jsonb_build_object('application_id', NEW.id)
  );
  RETURN NULL;
END
$$;
