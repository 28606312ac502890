ALTER TABLE "event_registration_forms" ADD COLUMN "form_title_en" text;
--> statement-breakpoint
ALTER TABLE "event_registration_forms" ADD COLUMN "form_description_en" text;
