ALTER TABLE "member_import_rows" ADD COLUMN "person" jsonb;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "ends" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "person_before" jsonb;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "person_changed_at" timestamp (3) with time zone;