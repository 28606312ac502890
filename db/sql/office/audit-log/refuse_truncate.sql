-- Rejects TRUNCATE of a non-empty table, because TRUNCATE fires no row triggers.
CREATE OR REPLACE FUNCTION refuse_truncate() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_log) THEN
    RAISE EXCEPTION 'the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
