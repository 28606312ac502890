-- Returns a column list for SQL: the keys of `fields` that are columns of the table, without generated
-- columns. Null if there are none.
CREATE OR REPLACE FUNCTION written_columns(given_table text, fields jsonb) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum)
  FROM pg_attribute
  WHERE attrelid = given_table::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND fields ? attname
$$;
