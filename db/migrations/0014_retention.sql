CREATE TABLE "nightly_runs" (
	"task" text PRIMARY KEY NOT NULL,
	"ran_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_state" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"switched_on_at" timestamp (3) with time zone,
	CONSTRAINT "retention_state_singleton" CHECK (singleton)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "record_count" integer;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "ended_on" date;--> statement-breakpoint
-- Nothing goes because of an update: what is in use stays off until staff have seen the counts.
INSERT INTO "retention_state" ("switched_on_at")
SELECT CASE WHEN EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM members) OR EXISTS (SELECT FROM contact_messages)
  OR EXISTS (SELECT FROM event_registrations) THEN NULL ELSE now() END;
