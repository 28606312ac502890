ALTER TABLE "event_registration_forms" ADD COLUMN "change_cutoff_hours" integer;--> statement-breakpoint
ALTER TABLE "event_registration_forms" ADD CONSTRAINT "event_registration_forms_change_cutoff" CHECK (change_cutoff_hours between 0 and 720);
--> statement-breakpoint
-- Who changes a registration by its link is told what stands now, in the language of its first mail. Erasure changes the same
-- columns, and tells nobody.
CREATE FUNCTION mail_registration_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_mail(
    format('registration-changed:%s:%s', NEW.id, (SELECT count(*) FROM mail_messages WHERE registration_id = NEW.id)),
    'registration-changed',
    coalesce((SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = NEW.id ORDER BY mail.id LIMIT 1), 'zh-TW'),
    NEW.participant_email, registration => NEW.id
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_registrations_mail_change
AFTER UPDATE OF participant_name, participant_phone, participant_company, participant_position, custom_data ON event_registrations
FOR EACH ROW WHEN (
  NEW.status = 'confirmed' AND OLD.participant_email = NEW.participant_email
  AND (OLD.participant_name, OLD.participant_phone, OLD.participant_company, OLD.participant_position, OLD.custom_data)
    IS DISTINCT FROM
    (NEW.participant_name, NEW.participant_phone, NEW.participant_company, NEW.participant_position, NEW.custom_data)
) EXECUTE FUNCTION mail_registration_change();
