-- Returns the columns of a table that have a default, with its present value.
CREATE OR REPLACE FUNCTION default_values(given_table text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  expressions text := (
    SELECT string_agg(format('%s AS %I', pg_get_expr(adbin, adrelid), attname), ', ')
    FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    WHERE adrelid = given_table::regclass AND attgenerated = ''
  );
  found jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(one) FROM (SELECT %s) one', expressions) INTO found;
  RETURN found;
END
$$;
