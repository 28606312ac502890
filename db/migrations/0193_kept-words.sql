ALTER TABLE "gallery_images" ADD COLUMN "kept_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "kept_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_letters" ADD COLUMN "kept_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "kept_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "circulars" ADD COLUMN "kept_words" text[] DEFAULT '{}' NOT NULL;