-- Records a change of an application's status and notifies the applicant of a decision. The function
-- `tell_applicant` sends the confirmation of receipt.
CREATE OR REPLACE FUNCTION tell_application() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  known integer := (SELECT count(*) FROM mail_messages WHERE application_id = NEW.id);
  address text := (SELECT member_mail_address(members) FROM members WHERE members.id = NEW.member_id);
BEGIN
  INSERT INTO application_events (application_id, kind, actor_name)
  VALUES (NEW.id, NEW.status, nullif(current_setting('audit.account_name', true), ''));
  IF TG_OP = 'INSERT' THEN
    -- Programs older than release 47 pass the language of a new application in a setting.
    PERFORM tell_applicant(
      NEW.member_id, nullif(current_setting('mail.locale', true), ''), nullif(current_setting('mail.sender', true), '')
    );
    RETURN NULL;
  END IF;
  IF NEW.status = 'reviewing' THEN RETURN NULL; END IF;
  PERFORM queue_mail(
    format('application-%s:%s:%s', NEW.status, NEW.id, known), 'application-' || NEW.status, NEW.locale, address,
    application => NEW.id, demo => EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = NEW.member_id)
  );
  RETURN NULL;
END
$$;
