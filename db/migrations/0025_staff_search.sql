-- The numbers of a text without the signs between their digits, each apart: what a telephone number is found in, however
-- it is spaced.
CREATE FUNCTION search_numbers(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(translate(source, '０１２３４５６７８９ -()+－（）＋　', '0123456789'), '[^0-9]+', ' ', 'g');
--> statement-breakpoint
-- Any five neighbouring digits: pairs of digits stand in nearly every row.
CREATE FUNCTION search_number_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT coalesce(array_agg(DISTINCT substr(number, place, 5)), '{}')
  FROM regexp_split_to_table(source, '[^0-9]+') AS number, generate_series(1, char_length(number) - 4) AS place
);
--> statement-breakpoint
ALTER TABLE "contact_messages" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_search(name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message) || ' ' || search_numbers(name || ' / ' || coalesce(company, '') || ' / ' || email || ' / ' || coalesce(phone, '') || ' / ' || subject || ' / ' || message)) STORED;--> statement-breakpoint
ALTER TABLE "event_registrations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_search(participant_name || ' ' || participant_email || ' ' || coalesce(participant_phone, '') || ' ' || coalesce(participant_company, '') || ' ' || coalesce(member_number, '') || ' ' || coalesce(member_company, '')) || ' ' || search_numbers(participant_name || ' / ' || participant_email || ' / ' || coalesce(participant_phone, '') || ' / ' || coalesce(participant_company, '') || ' / ' || coalesce(member_number, '') || ' / ' || coalesce(member_company, ''))) STORED;--> statement-breakpoint
ALTER TABLE "members" drop column "staff_search_text";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "staff_search_text" text GENERATED ALWAYS AS (fold_search(company_name_hk || ' ' || company_name_en || ' ' || member_chargeman || ' ' || member_email || ' ' || member_phone || ' ' || member_unique_code || ' ' || member_number || ' ' || member_telphone || ' ' || member_mobile || ' ' || member_secretary_name || ' ' || member_secretary_phone || ' ' || representative_name || ' ' || representative_name_en || ' ' || representative_mobile || ' ' || contact_person_name || ' ' || contact_person_phone || ' ' || contact_person_email) || ' ' || search_numbers(company_name_hk || ' / ' || company_name_en || ' / ' || member_chargeman || ' / ' || member_email || ' / ' || member_phone || ' / ' || member_unique_code || ' / ' || member_number || ' / ' || member_telphone || ' / ' || member_mobile || ' / ' || member_secretary_name || ' / ' || member_secretary_phone || ' / ' || representative_name || ' / ' || representative_name_en || ' / ' || representative_mobile || ' / ' || contact_person_name || ' / ' || contact_person_phone || ' / ' || contact_person_email)) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_account_name_idx" ON "audit_log" USING btree ("account_name","id");--> statement-breakpoint
CREATE INDEX "contact_messages_numbers_idx" ON "contact_messages" USING gin (search_number_grams("search_text"));--> statement-breakpoint
CREATE INDEX "event_registrations_numbers_idx" ON "event_registrations" USING gin (search_number_grams("search_text"));--> statement-breakpoint
CREATE INDEX "members_staff_search_idx" ON "members" USING gin (search_grams("staff_search_text"));--> statement-breakpoint
CREATE INDEX "members_numbers_idx" ON "members" USING gin (search_number_grams("staff_search_text"));
--> statement-breakpoint
-- These went with their columns.
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "event_registrations_search_idx" ON "event_registrations" USING gin (search_grams("search_text"));
