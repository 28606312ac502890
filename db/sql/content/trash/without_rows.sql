CREATE OR REPLACE FUNCTION without_rows(given_rows jsonb, field text, ids integer[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(fields), '[]') FROM jsonb_array_elements(coalesce(given_rows, '[]')) AS kept (fields)
  WHERE (fields ->> field)::integer IS NULL OR NOT (fields ->> field)::integer = ANY (ids)
$$;
