-- Deletes audit log entries older than `days` days; entries of the last 90 days are never deleted. Runs with
-- the rights of the table's owner, because the role of the caller may only add entries.
CREATE OR REPLACE FUNCTION expire_audit_log(days integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM set_config('audit.days', greatest(90, days)::text, true);
  DELETE FROM public.audit_log WHERE at < now() - make_interval(days => greatest(90, days));
END
$$;
