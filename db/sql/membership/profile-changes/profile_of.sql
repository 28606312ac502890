-- Returns an object with the given fields of a member and their current values.
CREATE OR REPLACE FUNCTION profile_of(given members, fields text[]) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(field, to_jsonb(given) -> column_of(field)), '{}') FROM unnest(fields) AS named (field)
$$;
