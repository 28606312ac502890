-- Raises a refusal; the code is that of the API's error.
CREATE OR REPLACE FUNCTION refuse(code text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', code USING ERRCODE = 'AS409';
END
$$;
