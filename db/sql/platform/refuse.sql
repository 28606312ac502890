-- Raises AS409 with an error code of the API.
CREATE OR REPLACE FUNCTION refuse(code text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', code USING ERRCODE = 'AS409';
END
$$;
