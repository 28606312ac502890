-- Notifies the accounts with one of the roles in `publishers` about a draft. Repeated calls for the same
-- draft notify them only once.
CREATE OR REPLACE FUNCTION notify_of_draft(written drafts, publishers text[]) RETURNS void
LANGUAGE sql AS $$
  SELECT notify_staff('draft', format('%s/%s/%s', written.resource, written.record_id, written.id), publishers)
$$;
