CREATE TABLE "event_registration_places" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "event_registration_places_not_negative" CHECK (taken >= 0)
);
--> statement-breakpoint
ALTER TABLE "event_registration_places" ADD CONSTRAINT "event_registration_places_form_id_event_registration_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."event_registration_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Deletions do not insert: with the form its count goes too.
CREATE FUNCTION count_places() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.status <> 'cancelled';
  is_now boolean := TG_OP <> 'DELETE' AND NEW.status <> 'cancelled';
BEGIN
  IF was AND NOT (is_now AND OLD.form_id = NEW.form_id) THEN
    UPDATE event_registration_places SET taken = taken - 1 WHERE form_id = OLD.form_id;
  END IF;
  IF is_now AND NOT (was AND OLD.form_id = NEW.form_id) THEN
    INSERT INTO event_registration_places AS places (form_id, taken) VALUES (NEW.form_id, 1)
    ON CONFLICT (form_id) DO UPDATE SET taken = places.taken + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_registrations_count_places AFTER INSERT OR DELETE OR UPDATE OF status, form_id ON event_registrations
FOR EACH ROW EXECUTE FUNCTION count_places();
--> statement-breakpoint
CREATE FUNCTION forget_places() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event_registration_places;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_registrations_forget_places AFTER TRUNCATE ON event_registrations
FOR EACH STATEMENT EXECUTE FUNCTION forget_places();
--> statement-breakpoint
INSERT INTO event_registration_places (form_id, taken)
SELECT form_id, count(*) FROM event_registrations WHERE status <> 'cancelled' GROUP BY form_id;
