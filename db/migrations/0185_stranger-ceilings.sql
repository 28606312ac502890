ALTER TABLE "mail_messages" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "admitted_at" timestamp (3) with time zone;