ALTER TABLE "preview_links" ADD COLUMN "made_by_id" integer DEFAULT nullif(current_setting('audit.account_id', true), '')::integer;
--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "preview_links_made_by_id_idx" ON "preview_links" USING btree ("made_by_id");
