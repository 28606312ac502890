-- Stores a draft. For a new record (`given_id` is null), the draft contains every column. For a published
-- record, it contains only the columns that differ from the record. Returns the record's id, or null if the
-- record is missing. Raises AS409 `edit_conflict` if the draft or record has changed since its version `seen`
-- (updated_at). A change by an account without any of the roles in `publishers` cancels the record's
-- scheduled publication.
CREATE OR REPLACE FUNCTION save_draft(
  given_resource text, given_table text, given_id integer, fields jsonb, seen timestamptz, publishers text[]
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  author integer := nullif(current_setting('audit.account_id', true), '')::integer;
  is_publisher boolean := EXISTS (SELECT FROM users WHERE id = author AND roles && publishers);
  writer integer := CASE WHEN is_publisher THEN NULL ELSE author END;
  made jsonb;
  known drafts;
  written jsonb;
  published jsonb;
  wanted jsonb;
BEGIN
  IF given_id IS NULL THEN
    made := record_to_be(given_table, fields);
    INSERT INTO drafts (resource, record_id, is_new, data, is_dated, updated_by_id, writer_id)
    VALUES (given_resource, (made ->> 'id')::integer, true, made, fields ? 'published_at', author, writer)
    RETURNING * INTO known;
    IF NOT is_publisher THEN PERFORM notify_of_draft(known, publishers); END IF;
    RETURN (made ->> 'id')::integer;
  END IF;
  PERFORM lock_acts(given_resource, given_id);
  SELECT * INTO known FROM drafts WHERE resource = given_resource AND record_id = given_id FOR UPDATE;
  IF seen <> known.updated_at THEN PERFORM refuse('edit_conflict'); END IF;
  written := coalesce(known.data, '{}') || fields;
  IF known.id IS NULL OR NOT known.is_new THEN
    EXECUTE format(
      'SELECT to_jsonb(stood), to_jsonb(jsonb_populate_record(stood, $2)) FROM %I stood WHERE id = $1', given_table
    ) INTO published, wanted USING given_id, written;
    IF published IS NULL THEN RETURN NULL; END IF;
    IF known.id IS NULL AND seen <> (published ->> 'updated_at')::timestamptz THEN PERFORM refuse('edit_conflict'); END IF;
    SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO written FROM jsonb_each(written)
    WHERE wanted -> key IS DISTINCT FROM published -> key;
  END IF;
  IF known.id IS NULL THEN
    INSERT INTO drafts (resource, record_id, is_new, data, is_dated, updated_by_id, writer_id)
    VALUES (given_resource, given_id, false, written, true, author, writer)
    RETURNING * INTO known;
    IF NOT is_publisher THEN PERFORM notify_of_draft(known, publishers); END IF;
    RETURN given_id;
  END IF;
  UPDATE drafts SET data = written, is_dated = is_dated OR fields ? 'published_at', updated_by_id = author,
    writer_id = coalesce(writer, writer_id)
  WHERE id = known.id;
  IF written <> known.data AND NOT is_publisher THEN
    UPDATE scheduled_acts SET failure = 'changed_since'
    WHERE resource = given_resource AND record_id = given_id AND act = 'publish' AND failure IS NULL;
  END IF;
  RETURN given_id;
END
$$;

-- Overload without `publishers` for older programs.
CREATE OR REPLACE FUNCTION save_draft(
  given_resource text, given_table text, given_id integer, fields jsonb, seen timestamptz
) RETURNS integer
LANGUAGE sql AS $$
  SELECT save_draft(given_resource, given_table, given_id, fields, seen, '{owner,editor,events}')
$$;
