-- Returns the fields of a change request that staff have edited since the request. The current value of these
-- fields differs from both the old and the requested value.
CREATE OR REPLACE FUNCTION profile_conflicts(given members, change profile_changes) RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(field ORDER BY field), '{}') FROM jsonb_object_keys(change.after) AS wanted (field)
  WHERE to_jsonb(given) -> column_of(field) NOT IN (change.before -> field, change.after -> field)
$$;
