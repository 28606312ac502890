CREATE TABLE "alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_since" timestamp (3) with time zone
);
