-- Raises an exception with the SQLSTATE AS409. `code` is the error code that the API returns.
CREATE OR REPLACE FUNCTION refuse(code text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', code USING ERRCODE = 'AS409';
END
$$;
