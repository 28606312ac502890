ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;
--> statement-breakpoint
-- So far read was the only word for answered.
ALTER TABLE "contact_messages" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "contact_messages" SET "status" = 'answered' WHERE "read";
--> statement-breakpoint
ALTER TABLE "contact_messages" ENABLE TRIGGER USER;
