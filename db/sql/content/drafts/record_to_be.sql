-- Returns the record that an insert of `fields` would create, including the values that defaults and triggers
-- set. Required columns that `fields` lacks are blank in it. Rolls the insert back, but the record's id stays
-- reserved.
CREATE OR REPLACE FUNCTION record_to_be(given_table text, fields jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  blanks jsonb := blank_columns(given_table, fields);
  whole jsonb := fields || (
    SELECT coalesce(jsonb_object_agg(key, CASE WHEN value = 'null' THEN to_jsonb(now()) ELSE value END), '{}')
    FROM jsonb_each(blanks)
  );
  made jsonb;
BEGIN
  BEGIN
    EXECUTE format(
      'INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1) RETURNING to_jsonb(%1$I.*)',
      given_table, written_columns(given_table, whole)
    ) INTO made USING whole;
    RAISE EXCEPTION 'taken back' USING ERRCODE = 'AS000';
  EXCEPTION WHEN SQLSTATE 'AS000' THEN
    NULL;
  END;
  RETURN made || blanks;
END
$$;
