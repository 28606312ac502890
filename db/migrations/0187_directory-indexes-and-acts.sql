-- after commit
-- The directory's search finds words in offers, numbers, districts and business types by indexes. Without them, it reads all members.
CREATE INDEX CONCURRENTLY "members_offers_search_idx" ON "members" USING gin (search_grams(translate(fold_search(case when "shown_consents" ? 'memberServices' then "member_services" || ' ' else '' end || case when "shown_consents" ? 'memberBrand' then "member_brand" || ' ' else '' end || case when "shown_consents" ? 'memberDiscountInfo' then "member_discount_info" || ' ' else '' end || case when "shown_consents" ? 'memberCompanyAddr' then "member_company_addr" || ' ' else '' end), '- ', ''))) WHERE "members"."shown_consents" ?| array['memberServices', 'memberBrand', 'memberDiscountInfo', 'memberCompanyAddr'];--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "members_bare_code_idx" ON "members" USING btree (regexp_replace(fold_search("member_unique_code"), '^([a-z]*)[- ]?0*([0-9]+)$', '\1\2'));--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "members_bare_number_idx" ON "members" USING btree (regexp_replace(fold_search("member_number"), '^([a-z]*)[- ]?0*([0-9]+)$', '\1\2'));--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "members_district_idx" ON "members" USING btree ("member_district");--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "members_business_types_idx" ON "members" USING gin ("business_types");--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "act_id" bigint;--> statement-breakpoint
-- after commit
-- The audit log shows one entry for each action. Without the id of the action, this compared each entry with all others.
CREATE INDEX CONCURRENTLY "audit_log_act_rows_idx" ON "audit_log" USING btree ("at","action","resource","id");--> statement-breakpoint
-- in batches of audit_log by id
UPDATE audit_log SET act_id = (
  SELECT entry.id FROM audit_log entry
  WHERE entry.at = audit_log.at AND entry.action = audit_log.action AND entry.resource = audit_log.resource
    AND entry.account_id IS NOT DISTINCT FROM audit_log.account_id
  ORDER BY entry.id LIMIT 1
)
WHERE id > $1 AND id <= $2 AND act_id IS NULL;--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "audit_log_act_idx" ON "audit_log" USING btree ("act_id");--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "audit_log_first_of_act_idx" ON "audit_log" USING btree ("id") WHERE act_id = id;
