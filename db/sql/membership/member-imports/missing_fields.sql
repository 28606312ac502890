-- Returns the fields of an imported row for which the member has no value yet. An import that only fills gaps
-- uses them, so that it overwrites nothing.
CREATE OR REPLACE FUNCTION missing_fields(member members, fields jsonb) RETURNS jsonb
LANGUAGE sql STABLE
RETURN (
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(fields)
  WHERE coalesce(to_jsonb(member) -> key, 'null') IN ('null', '""', '0', '[]')
);
