ALTER TABLE "events" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "status_set_by_hand" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What is stored with the usual status counts as not chosen.
ALTER TABLE "events" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "events" SET "status_set_by_hand" = true WHERE "status" <> 'upcoming';
--> statement-breakpoint
ALTER TABLE "events" ENABLE TRIGGER USER;
