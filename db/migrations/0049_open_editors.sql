CREATE TABLE "open_editors" (
	"tab" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_editors" ADD CONSTRAINT "open_editors_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_editors_record_idx" ON "open_editors" USING btree ("resource","record_id");--> statement-breakpoint
CREATE INDEX "open_editors_account_id_idx" ON "open_editors" USING btree ("account_id");