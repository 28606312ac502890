-- Returns those keys of `fields` that are columns of the table, as a comma-separated list for SQL. Leaves out
-- generated columns. Returns null if no column remains.
CREATE OR REPLACE FUNCTION written_columns(given_table text, fields jsonb) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum)
  FROM pg_attribute
  WHERE attrelid = given_table::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND fields ? attname
$$;
