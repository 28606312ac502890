-- Only who owns the table may let anything go, whatever else has been granted; what is too old goes by the function below.
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
--> statement-breakpoint
-- Deletes entries older than so many days, 90 at least. As the owner: a role that can only add entries may ask for it.
CREATE FUNCTION expire_audit_log(days integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM set_config('audit.days', greatest(90, days)::text, true);
  DELETE FROM public.audit_log WHERE at < now() - make_interval(days => greatest(90, days));
END
$$;
