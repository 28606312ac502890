-- Stores the given public holidays and writes an audit log entry. First deletes all stored holidays of the
-- calendar years in which the given days fall.
CREATE OR REPLACE FUNCTION replace_holidays(given jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  years integer[] := ARRAY(SELECT DISTINCT extract(year FROM (day ->> 'onDate')::date)::integer FROM jsonb_array_elements(given) day);
  before jsonb := (SELECT jsonb_build_object('days', count(*), 'until', max(on_date)) FROM general_holidays);
  after jsonb;
BEGIN
  DELETE FROM general_holidays WHERE extract(year FROM on_date) = ANY (years);
  INSERT INTO general_holidays (on_date, name)
  SELECT (day ->> 'onDate')::date, day ->> 'name' FROM jsonb_array_elements(given) day ORDER BY 1;
  after := (SELECT jsonb_build_object('days', count(*), 'until', max(on_date)) FROM general_holidays);
  INSERT INTO audit_log (account_id, account_name, action, resource, fields, changes)
  VALUES (
    nullif(current_setting('audit.account_id', true), '')::integer, nullif(current_setting('audit.account_name', true), ''),
    'update', 'holidays', ARRAY['days', 'until'],
    jsonb_build_object('days', jsonb_build_array(before -> 'days', after -> 'days'), 'until', jsonb_build_array(before -> 'until', after -> 'until'))
  );
END
$$;
