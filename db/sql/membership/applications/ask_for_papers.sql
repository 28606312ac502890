-- Trigger that mails the applicant about missing documents whenever staff ask for them. The trigger must run
-- after the trigger for the application's status. Its name ensures this, because PostgreSQL runs triggers in
-- alphabetical order.
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
    jsonb_build_object('application_id', NEW.id)
  );
  RETURN NULL;
END
$$;
