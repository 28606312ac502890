ALTER TABLE "events" ADD COLUMN "fee" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "fee_en" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "member_fee" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "guest_fee" integer;