-- Deletes entries older than `days`, at least 90. Runs as the owner, because the caller's role can only add
-- entries.
CREATE OR REPLACE FUNCTION expire_audit_log(days integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM set_config('audit.days', greatest(90, days)::text, true);
  DELETE FROM public.audit_log WHERE at < now() - make_interval(days => greatest(90, days));
END
$$;
