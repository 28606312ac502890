-- Writes an audit log entry for changed public holidays. `before`: their number and last day before the change.
CREATE OR REPLACE FUNCTION note_holidays(before jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  after jsonb := known_holidays();
BEGIN
  INSERT INTO audit_log (account_id, account_name, action, resource, fields, changes)
  VALUES (
    nullif(current_setting('audit.account_id', true), '')::integer, nullif(current_setting('audit.account_name', true), ''),
    'update', 'holidays', ARRAY['days', 'until'],
    jsonb_build_object('days', jsonb_build_array(before -> 'days', after -> 'days'), 'until', jsonb_build_array(before -> 'until', after -> 'until'))
  );
END
$$;
