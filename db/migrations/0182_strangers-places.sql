ALTER TABLE "event_registration_forms" ADD COLUMN "stranger_hold_hours" integer;--> statement-breakpoint
ALTER TABLE "event_registration_forms" ADD COLUMN "stranger_share_percent" integer;--> statement-breakpoint
ALTER TABLE "event_registration_forms" ADD CONSTRAINT "event_registration_forms_stranger_hold" CHECK (stranger_hold_hours between 1 and 240);--> statement-breakpoint
ALTER TABLE "event_registration_forms" ADD CONSTRAINT "event_registration_forms_stranger_share" CHECK (stranger_share_percent between 1 and 100);