ALTER TABLE "members" ADD COLUMN "member_logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "member_photos" text[] DEFAULT '{}' NOT NULL;