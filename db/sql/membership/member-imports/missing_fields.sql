-- Returns those fields of an imported row that are empty in the member's record, so that an import does not
-- overwrite existing values.
CREATE OR REPLACE FUNCTION missing_fields(member members, fields jsonb) RETURNS jsonb
LANGUAGE sql STABLE
RETURN (
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(fields)
  WHERE coalesce(to_jsonb(member) -> key, 'null') IN ('null', '""', '0', '[]')
);
