CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY NOT NULL,
	"entries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_singleton" CHECK (id = 1)
);
--> statement-breakpoint
INSERT INTO "redirects" ("id") VALUES (1);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shown_consents" jsonb DEFAULT '{}'::jsonb NOT NULL;
