-- Statement trigger that does for all rows of a statement what record_audit() does for one, for tables without
-- settings. Needs the transition tables `old_rows` and `new_rows`, as far as the event has them, and a column
-- `company_status` in the table of members alone.
CREATE OR REPLACE FUNCTION record_audits() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  account integer := nullif(current_setting('audit.account_id', true), '')::integer;
  account_name text := nullif(current_setting('audit.account_name', true), '');
  is_erasure boolean := coalesce(current_setting('audit.is_erasure', true), '') = 'yes';
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF account IS NULL THEN RETURN NULL; END IF;
    INSERT INTO audit_log (account_id, account_name, action, resource, record_id, fields)
    SELECT account, account_name,
      CASE WHEN current_setting('trash.act', true) = 'restore' THEN 'restore' ELSE 'create' END, TG_ARGV[0], id, '{}'
    FROM new_rows ORDER BY id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_log (account_id, account_name, action, resource, record_id, fields)
    SELECT account, account_name,
      CASE
        WHEN is_erasure THEN 'erase'
        WHEN account IS NOT NULL AND to_jsonb(gone) ->> 'company_status' = 'false' THEN 'reject'
        ELSE 'delete'
      END, TG_ARGV[0], id, '{}'
    FROM old_rows gone ORDER BY id;
  ELSE
    INSERT INTO audit_log (account_id, account_name, action, resource, record_id, fields)
    SELECT account, account_name,
      CASE
        WHEN is_erasure THEN 'erase'
        WHEN before ->> 'company_status' = 'false' AND after ->> 'company_status' = 'true' THEN 'approve'
        WHEN before ->> 'company_status' = 'true' AND after ->> 'company_status' = 'false' THEN 'unapprove'
        ELSE 'update'
      END, TG_ARGV[0], id, fields
    FROM (
      SELECT id, before, after, changed_fields(before, after) AS fields
      FROM (
        -- Not a join: a plan made for one row would be kept, and compare each of many rows with each.
        SELECT id, (array_agg(data) FILTER (WHERE is_old))[1] AS before, (array_agg(data) FILTER (WHERE NOT is_old))[1] AS after
        FROM (
          SELECT id, true AS is_old, to_jsonb(one) AS data FROM old_rows one
          UNION ALL SELECT id, false, to_jsonb(one) FROM new_rows one
        ) states GROUP BY id
      ) pairs
      OFFSET 0
    ) compared
    WHERE fields <> '{}' ORDER BY id;
  END IF;
  RETURN NULL;
END
$$;
