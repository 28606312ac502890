-- Of those who take a record back, delete it, put its draft out or make it what it was, one acts at a time: the others then
-- see what became of it.
CREATE FUNCTION lock_acts(given_resource text, given_id integer) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('record ' || given_resource), given_id)
$$;
--> statement-breakpoint
-- The same, and nobody changes the record or adds to it until the end of the transaction. Children are locked first, as by
-- those who add to them (`lock_places()`, transitions of an application).
CREATE FUNCTION lock_record(given_resource text, given_id integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_acts(given_resource, given_id);
  IF given_resource = 'events' THEN
    PERFORM FROM event_registration_forms WHERE event_id = given_id ORDER BY id FOR UPDATE;
  ELSIF given_resource = 'members' THEN
    PERFORM FROM applications WHERE member_id = given_id ORDER BY id FOR UPDATE;
  END IF;
  EXECUTE format(
    'SELECT FROM %I WHERE id = $1 FOR UPDATE',
    CASE given_resource WHEN 'gallery' THEN 'gallery_images' ELSE given_resource END
  ) USING given_id;
END
$$;
--> statement-breakpoint
-- Stores what is not published yet: of a new record (without an id), or beside what is published, of which only that is kept
-- which differs. Gives the record's id, null when there is none. AS409 `edit_conflict` when it has changed since `seen`.
-- What somebody changes who is none of `publishers` is not put out at the time that another has set before.
CREATE FUNCTION save_draft(
  given_resource text, given_table text, given_id integer, fields jsonb, seen timestamptz, publishers text[]
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  author integer := nullif(current_setting('audit.account_id', true), '')::integer;
  made jsonb;
  known drafts;
  written jsonb;
  published jsonb;
  wanted jsonb;
BEGIN
  IF given_id IS NULL THEN
    made := record_to_be(given_table, fields);
    INSERT INTO drafts (resource, record_id, is_new, data, is_dated, updated_by_id)
    VALUES (given_resource, (made ->> 'id')::integer, true, made, fields ? 'published_at', author);
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
    INSERT INTO drafts (resource, record_id, is_new, data, is_dated, updated_by_id)
    VALUES (given_resource, given_id, false, written, true, author);
    RETURN given_id;
  END IF;
  UPDATE drafts SET data = written, is_dated = is_dated OR fields ? 'published_at', updated_by_id = author
  WHERE id = known.id;
  IF written <> known.data AND NOT EXISTS (SELECT FROM users WHERE id = author AND roles && publishers) THEN
    UPDATE scheduled_acts SET failure = 'changed_since'
    WHERE resource = given_resource AND record_id = given_id AND act = 'publish' AND failure IS NULL;
  END IF;
  RETURN given_id;
END
$$;
--> statement-breakpoint
-- As the program before this one calls it, which runs beside it during a deployment.
CREATE OR REPLACE FUNCTION save_draft(
  given_resource text, given_table text, given_id integer, fields jsonb, seen timestamptz
) RETURNS integer
LANGUAGE sql AS $$
  SELECT save_draft(given_resource, given_table, given_id, fields, seen, '{owner,editor,events}')
$$;
--> statement-breakpoint
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
  IF NOT draft.is_new THEN
    -- A draft that says the same as what stands names no column.
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
--> statement-breakpoint
-- Takes a published record back: it becomes a draft, with the newer draft in it. False when nothing is published. AS409
-- `has_registrations` of an event for which somebody has registered or waits: they are told by cancelling it.
CREATE OR REPLACE FUNCTION unpublish_record(given_resource text, given_table text, given_id integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  whole jsonb;
  record jsonb;
  newer jsonb;
BEGIN
  PERFORM lock_record(given_resource, given_id);
  whole := record_with_children(given_resource, given_id);
  record := whole -> given_table -> 0;
  IF jsonb_typeof(record) IS DISTINCT FROM 'object' THEN RETURN false; END IF;
  IF jsonb_typeof(whole -> 'event_registrations') = 'array' OR jsonb_typeof(whole -> 'waiting_list_entries') = 'array' THEN
    PERFORM refuse('has_registrations');
  END IF;
  DELETE FROM drafts WHERE resource = given_resource AND record_id = given_id RETURNING data INTO newer;
  EXECUTE format('DELETE FROM %I WHERE id = $1', given_table) USING given_id;
  INSERT INTO drafts (resource, record_id, is_new, data, children, is_dated, updated_by_id)
  VALUES (
    given_resource, given_id, true, record || coalesce(newer, '{}'),
    (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(whole - given_table) WHERE jsonb_typeof(value) = 'array'),
    true, nullif(current_setting('audit.account_id', true), '')::integer
  );
  RETURN true;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Keeps a record, and the newer draft of it, that are deleted in the same transaction, behind `lock_record()`.
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
--> statement-breakpoint
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
    'event_registrations', 'waiting_list_entries', 'event_changes', 'event_letters', 'members', 'applications', 'application_events',
    'application_documents', 'membership_periods', 'listing_confirmations', 'profile_changes', 'signed_links', 'mail_messages', 'drafts'
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
CREATE OR REPLACE FUNCTION schedule_record(
  given_resource text, given_table text, given_id integer, publish_at timestamptz, unpublish_at timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  has_draft boolean;
  is_published boolean;
BEGIN
  PERFORM lock_acts(given_resource, given_id);
  has_draft := EXISTS (SELECT FROM drafts WHERE resource = given_resource AND record_id = given_id FOR UPDATE);
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id = $1)', given_table) INTO is_published USING given_id;
  IF NOT has_draft AND NOT is_published THEN RETURN false; END IF;
  IF publish_at IS NOT NULL AND NOT has_draft THEN PERFORM refuse('no_draft'); END IF;
  IF unpublish_at IS NOT NULL AND given_resource = 'events' AND (
    EXISTS (SELECT FROM event_registrations WHERE event_id = given_id)
    OR EXISTS (SELECT FROM waiting_list_entries WHERE event_id = given_id)
  ) THEN
    PERFORM refuse('has_registrations');
  END IF;
  DELETE FROM scheduled_acts WHERE resource = given_resource AND record_id = given_id;
  INSERT INTO scheduled_acts (resource, record_id, act, due_at, account_id, account_name)
  SELECT
    given_resource, given_id, given.act, given.due_at,
    nullif(current_setting('audit.account_id', true), '')::integer, nullif(current_setting('audit.account_name', true), '')
  FROM (VALUES ('publish', publish_at), ('unpublish', unpublish_at)) given (act, due_at)
  WHERE given.due_at IS NOT NULL;
  RETURN true;
END
$$;
--> statement-breakpoint
-- Does the first that is due, in the name of who asked for it, and gives its id; null when nothing is due. What cannot be
-- done is not tried again: its `failure` says why. What lies in the trash waits there, and so does a record on which
-- somebody else is acting.
CREATE OR REPLACE FUNCTION do_scheduled_act() RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  candidate record;
  entry scheduled_acts;
  refusal text;
BEGIN
  FOR candidate IN
    SELECT id, resource, record_id FROM scheduled_acts due
    WHERE due_at <= now() AND failure IS NULL
      AND NOT EXISTS (SELECT FROM trash WHERE trash.resource = due.resource AND trash.record_id = due.record_id)
    ORDER BY due_at, act, id
  LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashtext('record ' || candidate.resource), candidate.record_id);
    SELECT * INTO entry FROM scheduled_acts
    WHERE id = candidate.id AND due_at <= now() AND failure IS NULL FOR UPDATE SKIP LOCKED;
    EXIT WHEN FOUND;
  END LOOP;
  IF entry.id IS NULL THEN RETURN NULL; END IF;
  PERFORM set_config('audit.account_id', coalesce(entry.account_id::text, ''), true),
    set_config('audit.account_name', coalesce(entry.account_name, ''), true);
  BEGIN
    IF entry.act = 'publish' THEN
      PERFORM publish_draft(entry.resource, entry.resource, entry.record_id);
    ELSE
      PERFORM unpublish_record(entry.resource, entry.resource, entry.record_id);
    END IF;
    DELETE FROM scheduled_acts WHERE id = entry.id;
  EXCEPTION
    WHEN deadlock_detected OR serialization_failure OR lock_not_available THEN
      RAISE;
    WHEN OTHERS THEN
      GET STACKED DIAGNOSTICS refusal = MESSAGE_TEXT;
      UPDATE scheduled_acts SET failure = refusal WHERE id = entry.id;
  END;
  RETURN entry.id;
END
$$;
--> statement-breakpoint
-- Puts a picture in the place of another in every record and draft, and gives in how many; null where one of the two is not
-- there. Neither can be deleted or replaced meanwhile: whoever wants to waits, and then sees the new uses.
CREATE OR REPLACE FUNCTION replace_picture(given_id integer, other_id integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  old_hash text;
  new_path text;
  naming integer[];
  replaced integer;
BEGIN
  PERFORM FROM media_pictures WHERE id IN (given_id, other_id) ORDER BY id FOR UPDATE;
  old_hash := (SELECT hash FROM media_pictures WHERE id = given_id);
  new_path := (SELECT '/uploads/' || key FROM media_pictures WHERE id = other_id);
  IF old_hash IS NULL OR new_path IS NULL THEN RETURN NULL; END IF;
  SELECT count(*) INTO replaced FROM picture_uses WHERE hash = old_hash AND state <> 'trash';
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'news');
  UPDATE news SET image_url = picture_replaced(image_url, old_hash, new_path),
    content = picture_replaced(content, old_hash, new_path), content_en = picture_replaced(content_en, old_hash, new_path)
  WHERE id = ANY (naming);
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'events');
  UPDATE events SET image_url = picture_replaced(image_url, old_hash, new_path) WHERE id = ANY (naming);
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'gallery');
  UPDATE gallery_images SET image_url = picture_replaced(image_url, old_hash, new_path) WHERE id = ANY (naming);
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'publications');
  UPDATE publications SET file_url = picture_replaced(file_url, old_hash, new_path),
    page_urls = picture_replaced(page_urls, old_hash, new_path)
  WHERE id = ANY (naming);
  UPDATE drafts SET data = picture_replaced(data, old_hash, new_path)
  WHERE (resource, record_id) IN (
    SELECT resource, record_id FROM picture_uses WHERE hash = old_hash AND state = 'draft'
  );
  INSERT INTO audit_log (account_id, account_name, action, resource, record_id, fields, record_count)
  VALUES (
    nullif(current_setting('audit.account_id', true), '')::integer, nullif(current_setting('audit.account_name', true), ''),
    'replace', 'media', given_id, '{}', replaced
  );
  RETURN replaced;
END
$$;
