CREATE OR REPLACE FUNCTION restore_from_trash(given_resource text, given_id integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  entry trash;
  name text;
BEGIN
  PERFORM lock_acts(given_resource, given_id);
  DELETE FROM trash WHERE resource = given_resource AND record_id = given_id RETURNING * INTO entry;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM set_config('trash.act', 'restore', true);
  FOREACH name IN ARRAY ARRAY[
    'news', 'gallery_images', 'publications', 'publication_pages', 'events', 'event_registration_forms',
    'ticket_types', 'ticket_quotas', 'event_orders', 'event_registrations', 'paper_forms', 'door_devices', 'check_ins', 'certificates', 'event_surveys', 'survey_pools', 'survey_answers',
    'survey_invitations', 'waiting_list_entries', 'event_changes', 'event_letters', 'members', 'applications', 'application_events',
    'application_documents', 'membership_periods', 'member_notes', 'member_people', 'listing_confirmations', 'profile_changes', 'signed_links', 'mail_messages', 'drafts'
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
