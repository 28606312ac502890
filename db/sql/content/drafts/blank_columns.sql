-- Returns the required columns (NOT NULL, without a default) that `fields` lacks: texts as '', others as null.
CREATE OR REPLACE FUNCTION blank_columns(given_table text, fields jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(attname, CASE WHEN atttypid = 'text'::regtype THEN '""'::jsonb ELSE 'null' END), '{}')
  FROM pg_attribute
  WHERE attrelid = given_table::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull AND NOT atthasdef
    AND attidentity = '' AND attgenerated = '' AND coalesce(fields -> attname, 'null') = 'null'
$$;
