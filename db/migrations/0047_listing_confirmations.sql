CREATE TABLE "listing_confirmations" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"confirmed_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_confirmations" ADD CONSTRAINT "listing_confirmations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER listing_confirmations_mark_stale AFTER INSERT OR UPDATE ON listing_confirmations
FOR EACH ROW EXECUTE FUNCTION mark_member_stale();
--> statement-breakpoint
CREATE TRIGGER listing_confirmations_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listing_confirmations
FOR EACH STATEMENT EXECUTE FUNCTION count_change('members');
--> statement-breakpoint
-- A record with its children, by table, as they are; names learnt of a bank's lines are learnt again.
CREATE OR REPLACE FUNCTION record_with_children(given_resource text, given_id integer) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE given_resource
    WHEN 'news' THEN jsonb_build_object(
      'news', (SELECT jsonb_agg(to_jsonb(t)) FROM news t WHERE id = given_id))
    WHEN 'gallery' THEN jsonb_build_object(
      'gallery_images', (SELECT jsonb_agg(to_jsonb(t)) FROM gallery_images t WHERE id = given_id))
    WHEN 'publications' THEN jsonb_build_object(
      'publications', (SELECT jsonb_agg(to_jsonb(t)) FROM publications t WHERE id = given_id),
      'publication_pages', (SELECT jsonb_agg(to_jsonb(t)) FROM publication_pages t WHERE publication_id = given_id))
    WHEN 'events' THEN jsonb_build_object(
      'events', (SELECT jsonb_agg(to_jsonb(t)) FROM events t WHERE id = given_id),
      'event_registration_forms', (SELECT jsonb_agg(to_jsonb(t)) FROM event_registration_forms t WHERE event_id = given_id),
      'event_registrations', (SELECT jsonb_agg(to_jsonb(t)) FROM event_registrations t WHERE event_id = given_id),
      'waiting_list_entries', (SELECT jsonb_agg(to_jsonb(t)) FROM waiting_list_entries t WHERE event_id = given_id),
      'signed_links', (SELECT jsonb_agg(to_jsonb(t)) FROM signed_links t
        WHERE registration_id IN (SELECT id FROM event_registrations WHERE event_id = given_id)
          OR waiting_id IN (SELECT id FROM waiting_list_entries WHERE event_id = given_id)),
      'mail_messages', (SELECT jsonb_agg(to_jsonb(t)) FROM mail_messages t
        WHERE registration_id IN (SELECT id FROM event_registrations WHERE event_id = given_id)
          OR waiting_id IN (SELECT id FROM waiting_list_entries WHERE event_id = given_id)))
    WHEN 'members' THEN jsonb_build_object(
      'members', (SELECT jsonb_agg(to_jsonb(t)) FROM members t WHERE id = given_id),
      'applications', (SELECT jsonb_agg(to_jsonb(t)) FROM applications t WHERE member_id = given_id),
      'application_events', (SELECT jsonb_agg(to_jsonb(t)) FROM application_events t
        WHERE application_id IN (SELECT id FROM applications WHERE member_id = given_id)),
      'application_documents', (SELECT jsonb_agg(to_jsonb(t)) FROM application_documents t
        WHERE application_id IN (SELECT id FROM applications WHERE member_id = given_id)),
      'membership_periods', (SELECT jsonb_agg(to_jsonb(t)) FROM membership_periods t WHERE member_id = given_id),
      'listing_confirmations', (SELECT jsonb_agg(to_jsonb(t)) FROM listing_confirmations t WHERE member_id = given_id),
      'signed_links', (SELECT jsonb_agg(to_jsonb(t)) FROM signed_links t WHERE member_id = given_id
        OR application_id IN (SELECT id FROM applications WHERE member_id = given_id)),
      'mail_messages', (SELECT jsonb_agg(to_jsonb(t)) FROM mail_messages t WHERE member_id = given_id
        OR application_id IN (SELECT id FROM applications WHERE member_id = given_id)),
      -- The books stay where they are; only whose they were is noted.
      'invoice_ids', (SELECT jsonb_agg(id) FROM invoices WHERE member_id = given_id),
      'payment_ids', (SELECT jsonb_agg(id) FROM payments WHERE member_id = given_id))
  END
$$;
--> statement-breakpoint
-- Brings a record back with its children; false when it is not in the trash.
CREATE OR REPLACE FUNCTION restore_from_trash(given_resource text, given_id integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  entry trash;
  name text;
BEGIN
  DELETE FROM trash WHERE resource = given_resource AND record_id = given_id RETURNING * INTO entry;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM set_config('trash.act', 'restore', true);
  FOREACH name IN ARRAY ARRAY[
    'news', 'gallery_images', 'publications', 'publication_pages', 'events', 'event_registration_forms',
    'event_registrations', 'waiting_list_entries', 'members', 'applications', 'application_events',
    'application_documents', 'membership_periods', 'listing_confirmations', 'signed_links', 'mail_messages', 'drafts'
  ] LOOP
    IF entry.data ? name THEN PERFORM restore_rows(name, entry.data -> name); END IF;
  END LOOP;
  UPDATE invoices SET member_id = given_id
  WHERE member_id IS NULL AND id IN (SELECT jsonb_array_elements_text(entry.data -> 'invoice_ids')::integer);
  UPDATE payments SET member_id = given_id
  WHERE member_id IS NULL AND id IN (SELECT jsonb_array_elements_text(entry.data -> 'payment_ids')::integer);
  RETURN true;
END
$$;
--> statement-breakpoint
-- Takes a record out of the trash for good; false when it is not there. Of a member the books forget who paid.
CREATE OR REPLACE FUNCTION purge_from_trash(given_resource text, given_id integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  entry trash;
  payment_ids integer[];
BEGIN
  DELETE FROM trash WHERE resource = given_resource AND record_id = given_id RETURNING * INTO entry;
  IF NOT FOUND THEN RETURN false; END IF;
  payment_ids := ARRAY(SELECT jsonb_array_elements_text(entry.data -> 'payment_ids')::integer);
  DELETE FROM mail_messages WHERE payment_id = ANY (payment_ids);
  UPDATE bank_lines SET payer_name = '', text = '' WHERE payment_id = ANY (payment_ids);
  UPDATE payments SET payer_name = '' WHERE id = ANY (payment_ids) AND payer_name <> '';
  UPDATE invoices SET voided_at = now(), void_reason = 'deleted'
  WHERE id IN (SELECT jsonb_array_elements_text(entry.data -> 'invoice_ids')::integer)
    AND voided_at IS NULL AND invoice_status(id) = 'open';
  INSERT INTO audit_log (account_id, account_name, action, resource, record_id)
  VALUES (
    nullif(current_setting('audit.account_id', true), '')::integer,
    nullif(current_setting('audit.account_name', true), ''),
    CASE WHEN current_setting('audit.is_erasure', true) = 'yes' THEN 'erase' ELSE 'purge' END,
    given_resource, given_id
  );
  RETURN true;
END
$$;
