-- Trigger that rejects TRUNCATE of the audit log unless it is empty. TRUNCATE would otherwise bypass
-- keep_audit_log(), because it fires no row triggers.
CREATE OR REPLACE FUNCTION refuse_truncate() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_log) THEN
    RAISE EXCEPTION 'the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
