-- Trigger that rejects updates and deletions of audit log entries, even by roles that have these rights. Only
-- the table's owner may delete, and only expired entries, through expire_audit_log().
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  days integer := nullif(current_setting('audit.days', true), '')::integer;
  owner oid := (SELECT relowner FROM pg_class WHERE oid = TG_RELID);
BEGIN
  IF TG_OP = 'DELETE' AND days IS NOT NULL AND pg_has_role(owner, 'USAGE')
    AND OLD.at < now() - make_interval(days => greatest(90, days)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
