-- Locks a record, copies it with its child rows and draft to the trash, and deletes the draft. The caller
-- then deletes the record in the same transaction.
CREATE OR REPLACE FUNCTION put_in_trash(given_resource text, given_id integer, given_title text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  newer jsonb;
BEGIN
  PERFORM lock_record(given_resource, given_id);
  newer := (SELECT jsonb_agg(to_jsonb(t)) FROM drafts t WHERE resource = given_resource AND record_id = given_id);
  PERFORM set_config('trash.act', 'delete', true);
  DELETE FROM drafts WHERE resource = given_resource AND record_id = given_id;
  INSERT INTO trash (resource, record_id, title, data, deleted_by_id)
  VALUES (
    given_resource, given_id, given_title,
    (SELECT jsonb_object_agg(key, value)
      FROM jsonb_each(record_with_children(given_resource, given_id) || jsonb_build_object('drafts', newer))
      WHERE value <> 'null'),
    nullif(current_setting('audit.account_id', true), '')::integer
  )
  ON CONFLICT (resource, record_id) DO UPDATE SET title = excluded.title, data = excluded.data,
    deleted_at = now(), deleted_by_id = excluded.deleted_by_id, expires_at = excluded.expires_at;
END
$$;
