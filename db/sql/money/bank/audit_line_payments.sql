-- Writes an audit log entry for a bank statement line whose linked payments have changed but whose status has
-- not.
CREATE OR REPLACE FUNCTION audit_line_payments(given_id integer) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO audit_log (account_id, account_name, action, resource, record_id, fields)
  VALUES (
    nullif(current_setting('audit.account_id', true), '')::integer, nullif(current_setting('audit.account_name', true), ''),
    'update', 'bank-lines', given_id, ARRAY['payments']
  )
$$;
