ALTER TABLE "account_links" ADD COLUMN "made_by_id" integer DEFAULT nullif(current_setting('audit.account_id', true), '')::integer;
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_links_made_by_id_idx" ON "account_links" USING btree ("made_by_id");
--> statement-breakpoint
-- The audit log knows the makers of open links: the entry and the link are of one transaction, so of one moment.
UPDATE account_links SET made_by_id = made.account_id
FROM audit_log made JOIN users ON users.id = made.account_id
WHERE made.at = account_links.created_at AND made.resource = 'users'
  AND made.action = CASE WHEN account_links.user_id IS NULL THEN 'invited' ELSE 'password_link_made' END
  AND made.record_id IS NOT DISTINCT FROM account_links.user_id;
--> statement-breakpoint
-- Links of makers who are deleted already, or no owners any more.
DELETE FROM account_links USING audit_log made
WHERE made.at = account_links.created_at AND made.resource = 'users' AND made.account_id IS NOT NULL
  AND made.action = CASE WHEN account_links.user_id IS NULL THEN 'invited' ELSE 'password_link_made' END
  AND made.record_id IS NOT DISTINCT FROM account_links.user_id
  AND NOT EXISTS (SELECT FROM users WHERE id = made.account_id AND NOT disabled AND 'owner' = ANY (roles));
