ALTER TABLE "membership_periods" ADD COLUMN "exempt_reason" text;
--> statement-breakpoint
ALTER TABLE "membership_settings" ADD COLUMN "next_year_from" text;
--> statement-breakpoint
ALTER TABLE "membership_settings" ADD CONSTRAINT "membership_settings_next_year_from" CHECK (next_year_from ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$');
