ALTER TABLE "circular_texts" ADD COLUMN "archive" text;--> statement-breakpoint
ALTER TABLE "circulars" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;