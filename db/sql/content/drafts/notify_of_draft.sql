-- Notifies the accounts with a publisher role about a draft, once for each draft.
CREATE OR REPLACE FUNCTION notify_of_draft(written drafts, publishers text[]) RETURNS void
LANGUAGE sql AS $$
  SELECT notify_staff('draft', format('%s/%s/%s', written.resource, written.record_id, written.id), publishers)
$$;
