ALTER TABLE "events" ADD COLUMN "is_photographed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recap_zh" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recap_en" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recap_pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "acknowledgement_zh" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "acknowledgement_en" text;