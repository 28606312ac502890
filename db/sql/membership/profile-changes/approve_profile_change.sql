-- Approves the fields `given_fields` of a member's change request (null: all fields) and declines the rest.
-- Returns `{}` on success and null if the request is missing. Raises AS409 `denied` if the holder of the old
-- e-mail address has objected, unless `despite_denial` is true. In two cases, changes nothing and returns an
-- object with one key. `status`: no requested field is approved, or the request is not open or was changed
-- after `given_updated`. `conflicts`: staff have edited these fields since the request, and `seen` is not the
-- `updated_at` of the member's current version.
CREATE OR REPLACE FUNCTION approve_profile_change(
  given_id integer, given_fields text[], given_reason text, given_updated timestamptz, seen timestamptz, despite_denial boolean
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  change profile_changes;
  member members;
  taken text[];
  conflicts text[];
  columns text;
  written jsonb;
BEGIN
  -- Locks the member before the change request, to prevent deadlocks: request_profile_change() uses the same
  -- order.
  SELECT * INTO member FROM members
  WHERE id = (SELECT member_id FROM profile_changes WHERE id = given_id) FOR NO KEY UPDATE;
  SELECT * INTO change FROM profile_changes WHERE id = given_id FOR UPDATE;
  IF change.id IS NULL THEN RETURN NULL; END IF;
  IF change.status <> 'open' OR change.updated_at <> given_updated THEN RETURN jsonb_build_object('status', change.status); END IF;
  taken := ARRAY(
    SELECT field FROM jsonb_object_keys(change.after) AS wanted (field)
    WHERE given_fields IS NULL OR field = ANY (given_fields) ORDER BY field
  );
  IF taken = '{}' THEN RETURN jsonb_build_object('status', change.status); END IF;
  conflicts := ARRAY(SELECT unnest(profile_conflicts(member, change)) INTERSECT SELECT unnest(taken) ORDER BY 1);
  IF conflicts <> '{}' AND seen IS DISTINCT FROM member.updated_at THEN
    RETURN jsonb_build_object('conflicts', conflicts);
  END IF;
  IF change.denied_at IS NOT NULL AND NOT despite_denial THEN PERFORM refuse('denied'); END IF;
  SELECT jsonb_object_agg(column_of(field), change.after -> field), string_agg(quote_ident(column_of(field)), ', ')
  INTO written, columns FROM unnest(taken) AS named (field);
  PERFORM set_config('versions.action', 'correct', true);
  EXECUTE format(
    'UPDATE members SET (%1$s) = (SELECT %1$s FROM jsonb_populate_record(NULL::members, $1)) WHERE id = $2', columns
  ) USING written, member.id;
  UPDATE profile_changes SET status = 'approved', approved_fields = taken, decided_at = now(),
    reason = CASE WHEN taken @> ARRAY(SELECT jsonb_object_keys(change.after)) THEN NULL ELSE given_reason END,
    decided_by_name = nullif(current_setting('audit.account_name', true), '')
  WHERE id = change.id;
  RETURN '{}';
END
$$;

-- Overload for programs older than release 47. They pass `despite_denial` in a PostgreSQL setting.
CREATE OR REPLACE FUNCTION approve_profile_change(
  given_id integer, given_fields text[], given_reason text, given_updated timestamptz, seen timestamptz
) RETURNS jsonb
LANGUAGE sql AS $$
  SELECT approve_profile_change(
    given_id, given_fields, given_reason, given_updated, seen,
    current_setting('corrections.despite_denial', true) IS NOT DISTINCT FROM 'yes'
  )
$$;
