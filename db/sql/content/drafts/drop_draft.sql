CREATE OR REPLACE FUNCTION drop_draft(given_resource text, given_table text, given_id integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  draft drafts;
BEGIN
  PERFORM lock_acts(given_resource, given_id);
  DELETE FROM drafts WHERE resource = given_resource AND record_id = given_id RETURNING * INTO draft;
  IF NOT FOUND THEN PERFORM refuse('no_draft'); END IF;
  IF NOT draft.is_new THEN RETURN; END IF;
  INSERT INTO trash (resource, record_id, title, data, deleted_by_id)
  VALUES (
    given_resource, given_id, draft.data ->> 'title', jsonb_build_object('drafts', jsonb_build_array(to_jsonb(draft))),
    nullif(current_setting('audit.account_id', true), '')::integer
  )
  ON CONFLICT (resource, record_id) DO UPDATE SET title = excluded.title, data = excluded.data,
    deleted_at = now(), deleted_by_id = excluded.deleted_by_id, expires_at = excluded.expires_at;
END
$$;
