-- Returns a record with all rows that belong to it, grouped by table, so that the trash can restore them.
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
      'ticket_types', (SELECT jsonb_agg(to_jsonb(t)) FROM ticket_types t
        WHERE form_id IN (SELECT id FROM event_registration_forms WHERE event_id = given_id)),
      'ticket_quotas', (SELECT jsonb_agg(to_jsonb(t)) FROM ticket_quotas t
        WHERE form_id IN (SELECT id FROM event_registration_forms WHERE event_id = given_id)),
      'event_orders', (SELECT jsonb_agg(to_jsonb(t)) FROM event_orders t WHERE event_id = given_id),
      'event_registrations', (SELECT jsonb_agg(to_jsonb(t)) FROM event_registrations t WHERE event_id = given_id),
      'event_surveys', (SELECT jsonb_agg(to_jsonb(t)) FROM event_surveys t WHERE event_id = given_id),
      'survey_pools', (SELECT jsonb_agg(to_jsonb(t)) FROM survey_pools t WHERE event_id = given_id),
      'survey_answers', (SELECT jsonb_agg(to_jsonb(t)) FROM survey_answers t WHERE event_id = given_id),
      'survey_invitations', (SELECT jsonb_agg(to_jsonb(t)) FROM survey_invitations t
        WHERE registration_id IN (SELECT id FROM event_registrations WHERE event_id = given_id)),
      'paper_forms', (SELECT jsonb_agg(to_jsonb(t)) FROM paper_forms t WHERE event_id = given_id),
      'door_devices', (SELECT jsonb_agg(to_jsonb(t)) FROM door_devices t WHERE event_id = given_id),
      'certificates', (SELECT jsonb_agg(to_jsonb(t)) FROM certificates t
        WHERE registration_id IN (SELECT id FROM event_registrations WHERE event_id = given_id)),
      'check_ins', (SELECT jsonb_agg(to_jsonb(t)) FROM check_ins t
        WHERE registration_id IN (SELECT id FROM event_registrations WHERE event_id = given_id)),
      'waiting_list_entries', (SELECT jsonb_agg(to_jsonb(t)) FROM waiting_list_entries t WHERE event_id = given_id),
      'event_changes', (SELECT jsonb_agg(to_jsonb(t)) FROM event_changes t WHERE event_id = given_id),
      'event_letters', (SELECT jsonb_agg(to_jsonb(t)) FROM event_letters t WHERE event_id = given_id),
      'signed_links', (SELECT jsonb_agg(to_jsonb(t)) FROM signed_links t
        WHERE registration_id IN (SELECT id FROM event_registrations WHERE event_id = given_id)
          OR waiting_id IN (SELECT id FROM waiting_list_entries WHERE event_id = given_id)
          OR order_id IN (SELECT id FROM event_orders WHERE event_id = given_id)),
      'mail_messages', (SELECT jsonb_agg(to_jsonb(t)) FROM mail_messages t
        WHERE registration_id IN (SELECT id FROM event_registrations WHERE event_id = given_id)
          OR waiting_id IN (SELECT id FROM waiting_list_entries WHERE event_id = given_id)
          OR order_id IN (SELECT id FROM event_orders WHERE event_id = given_id)))
    WHEN 'members' THEN jsonb_build_object(
      'members', (SELECT jsonb_agg(to_jsonb(t)) FROM members t WHERE id = given_id),
      'applications', (SELECT jsonb_agg(to_jsonb(t)) FROM applications t WHERE member_id = given_id),
      'application_events', (SELECT jsonb_agg(to_jsonb(t)) FROM application_events t
        WHERE application_id IN (SELECT id FROM applications WHERE member_id = given_id)),
      'application_documents', (SELECT jsonb_agg(to_jsonb(t)) FROM application_documents t
        WHERE application_id IN (SELECT id FROM applications WHERE member_id = given_id)),
      'membership_periods', (SELECT jsonb_agg(to_jsonb(t)) FROM membership_periods t WHERE member_id = given_id),
      'member_notes', (SELECT jsonb_agg(to_jsonb(t)) FROM member_notes t WHERE member_id = given_id),
      'member_people', (SELECT jsonb_agg(to_jsonb(t)) FROM member_people t WHERE member_id = given_id),
      'listing_confirmations', (SELECT jsonb_agg(to_jsonb(t)) FROM listing_confirmations t WHERE member_id = given_id),
      'profile_changes', (SELECT jsonb_agg(to_jsonb(t)) FROM profile_changes t WHERE member_id = given_id),
      'signed_links', (SELECT jsonb_agg(to_jsonb(t)) FROM signed_links t WHERE member_id = given_id
        OR application_id IN (SELECT id FROM applications WHERE member_id = given_id)),
      'mail_messages', (SELECT jsonb_agg(to_jsonb(t)) FROM mail_messages t WHERE member_id = given_id
        OR person_id IN (SELECT id FROM member_people WHERE member_id = given_id)
        OR application_id IN (SELECT id FROM applications WHERE member_id = given_id)),
      -- Deleting a member does not delete invoices and payments. Their ids are stored here, so that a restore
      -- can assign them to the member again.
      'invoice_ids', (SELECT jsonb_agg(id) FROM invoices WHERE member_id = given_id),
      'payment_ids', (SELECT jsonb_agg(id) FROM payments WHERE member_id = given_id))
  END
$$;
