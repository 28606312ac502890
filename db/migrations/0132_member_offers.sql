ALTER TABLE "members" ADD COLUMN "member_services" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "member_opening_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "member_social_pages" text DEFAULT '' NOT NULL;