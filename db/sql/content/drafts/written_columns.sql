-- Filters the given fields: returns the names of those that are writable columns of the table.
CREATE OR REPLACE FUNCTION written_columns(given_table text, fields jsonb) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum)
  FROM pg_attribute
  WHERE attrelid = given_table::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND fields ? attname
$$;
