-- Returns the API names of the fields in which two versions of a row differ. Ignores columns that the
-- database sets itself, such as `updated_at`.
CREATE OR REPLACE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(name ORDER BY name), '{}')
  FROM (
    SELECT CASE WHEN key = 'password_hash' THEN 'password' ELSE api_field_name(key) END AS name
    FROM jsonb_each(after)
    WHERE value IS DISTINCT FROM before -> key
      AND key NOT IN ('updated_at', 'search_text', 'staff_search_text', 'download_count')
  ) AS changed
);
