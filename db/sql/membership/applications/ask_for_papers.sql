-- Mails the applicant about missing documents, each time that staff ask for them. PostgreSQL runs triggers in
-- the order of their names; the name of this trigger places it after the status trigger.
CREATE OR REPLACE FUNCTION ask_for_papers() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  known integer := (SELECT count(*) FROM mail_messages WHERE application_id = NEW.id);
BEGIN
  INSERT INTO application_events (application_id, kind, actor_name)
  VALUES (NEW.id, 'asked', nullif(current_setting('audit.account_name', true), ''));
  PERFORM queue_mail(
    format('application-missing:%s:%s', NEW.id, known), 'application-missing', NEW.locale,
    (SELECT member_mail_address(members) FROM members WHERE members.id = NEW.member_id),
    application => NEW.id, demo => EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = NEW.member_id)
  );
  RETURN NULL;
END
$$;
