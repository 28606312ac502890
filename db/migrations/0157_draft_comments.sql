ALTER TABLE "users" ALTER COLUMN "mail_notices" SET DEFAULT '{application,enquiry,draft,comment}'::text[];--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "writer_id" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "comments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Accounts that get any notice get this one too; who has switched all off gets none.
UPDATE "users" SET "mail_notices" = "mail_notices" || '{comment}'::text[]
WHERE "mail_notices" <> '{}' AND NOT 'comment' = ANY ("mail_notices");
