-- Raises AS409 `no_draft`, or `incomplete` for a draft without the text, file or day that it needs.
CREATE OR REPLACE FUNCTION publish_draft(given_resource text, given_table text, given_id integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  draft drafts;
  fields jsonb;
  name text;
BEGIN
  PERFORM lock_acts(given_resource, given_id);
  DELETE FROM drafts WHERE resource = given_resource AND record_id = given_id RETURNING * INTO draft;
  IF NOT FOUND THEN PERFORM refuse('no_draft'); END IF;
  PERFORM set_config('versions.action', 'publish', true);
  fields := draft.data;
  IF EXISTS (
    SELECT FROM jsonb_object_keys(blank_columns(given_table, '{}')) required
    WHERE fields ? required AND coalesce(fields ->> required, '') = ''
  ) THEN
    PERFORM refuse('incomplete');
  END IF;
  IF NOT draft.is_new THEN
    -- The draft does not differ from the published record, so there is nothing to update.
    IF written_columns(given_table, fields) IS NULL THEN RETURN; END IF;
    EXECUTE format(
      'UPDATE %1$I SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)) WHERE id = $2',
      given_table, written_columns(given_table, fields)
    ) USING fields, given_id;
    RETURN;
  END IF;
  IF NOT draft.is_dated AND fields ? 'published_at' THEN
    fields := fields || jsonb_build_object('published_at', now());
  END IF;
  PERFORM set_config('trash.act', 'publish', true);
  PERFORM restore_rows(given_table, jsonb_build_array(fields || jsonb_build_object('updated_at', now())));
  FOREACH name IN ARRAY ARRAY['publication_pages', 'event_registration_forms'] LOOP
    IF draft.children ? name THEN PERFORM restore_rows(name, draft.children -> name); END IF;
  END LOOP;
END
$$;
