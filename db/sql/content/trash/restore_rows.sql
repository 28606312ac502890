-- Inserts rows with their original ids and values. The rows come from the trash, or from the draft of an
-- unpublished record. A column that was added to the table later gets its default.
CREATE OR REPLACE FUNCTION restore_rows(given_table text, given_rows jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  known text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO known
  FROM pg_attribute
  WHERE attrelid = given_table::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    AND EXISTS (SELECT FROM jsonb_array_elements(given_rows) AS given (fields) WHERE fields ? attname);
  IF known IS NULL THEN RETURN; END IF;
  EXECUTE format(
    'INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$I, $1)', given_table, known
  ) USING given_rows;
END
$$;
