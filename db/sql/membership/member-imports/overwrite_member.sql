-- Sets a member's columns to the values in `fields`. Returns the previous values of the columns that changed,
-- or null if no column changed.
CREATE OR REPLACE FUNCTION overwrite_member(member members, fields jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(member);
  changed jsonb := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(fields) WHERE value IS DISTINCT FROM was -> key);
BEGIN
  IF changed IS NULL THEN RETURN NULL; END IF;
  EXECUTE format(
    'UPDATE members SET (%1$s) = (SELECT %1$s FROM jsonb_populate_record(NULL::members, $1)) WHERE id = $2',
    written_columns('members', changed)
  ) USING changed, member.id;
  RETURN (SELECT jsonb_object_agg(key, was -> key) FROM jsonb_object_keys(changed) key);
END
$$;
