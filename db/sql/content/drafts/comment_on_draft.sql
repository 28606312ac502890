-- Adds a comment to a draft. If the author of the comment may publish, the draft's writer is notified;
-- otherwise the accounts that may publish are notified. Raises AS409 `no_draft`.
CREATE OR REPLACE FUNCTION comment_on_draft(
  given_resource text, given_id integer, given_body text, publishers text[]
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  author integer := nullif(current_setting('audit.account_id', true), '')::integer;
  draft drafts;
  record text;
BEGIN
  PERFORM lock_acts(given_resource, given_id);
  UPDATE drafts SET comments = comments || jsonb_build_object(
    'body', given_body, 'authorName', coalesce(current_setting('audit.account_name', true), ''),
    'createdAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  WHERE resource = given_resource AND record_id = given_id RETURNING * INTO draft;
  IF NOT FOUND THEN PERFORM refuse('no_draft'); END IF;
  record := format('%s/%s/%s-%s', given_resource, given_id, draft.id, jsonb_array_length(draft.comments));
  IF NOT EXISTS (SELECT FROM users WHERE id = author AND roles && publishers) THEN
    PERFORM notify_staff('draft', record, publishers);
  ELSIF draft.writer_id IS NOT NULL THEN
    PERFORM notify_staff('comment', record, publishers || '{writer}'::text[], receiver => draft.writer_id);
  END IF;
END
$$;
