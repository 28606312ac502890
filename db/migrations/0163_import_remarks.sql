ALTER TABLE "member_import_rows" ADD COLUMN "remarks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "note_id" integer;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "period_ids" integer[] DEFAULT '{}' NOT NULL;