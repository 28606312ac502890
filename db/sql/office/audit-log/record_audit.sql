CREATE OR REPLACE FUNCTION record_audit() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  account integer := nullif(current_setting('audit.account_id', true), '')::integer;
  changed text[] := '{}';
  was_approved text := CASE WHEN TG_ARGV[0] = 'members' AND TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> 'company_status' END;
  is_approved text := CASE WHEN TG_ARGV[0] = 'members' AND TG_OP = 'UPDATE' THEN to_jsonb(NEW) ->> 'company_status' END;
BEGIN
  -- Without an account, only people that a firm adds are logged.
  IF TG_OP = 'INSERT' AND account IS NULL AND (TG_ARGV[0] <> 'member-people' OR to_jsonb(NEW) ->> 'added_by' <> 'firm') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    changed := changed_fields(to_jsonb(OLD), to_jsonb(NEW));
    IF changed = '{}' THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO audit_log (account_id, account_name, action, resource, record_id, fields, changes)
  VALUES (
    account,
    nullif(current_setting('audit.account_name', true), ''),
    CASE
      WHEN TG_OP = 'INSERT' AND current_setting('trash.act', true) = 'restore' THEN 'restore'
      WHEN TG_OP = 'INSERT' THEN 'create'
      WHEN current_setting('audit.is_erasure', true) = 'yes' THEN 'erase'
      WHEN was_approved = 'false' AND is_approved = 'true' THEN 'approve'
      WHEN was_approved = 'true' AND is_approved = 'false' THEN 'unapprove'
      WHEN was_approved = 'false' AND TG_OP = 'DELETE' AND account IS NOT NULL THEN 'reject'
      WHEN TG_OP = 'UPDATE' THEN 'update'
      ELSE 'delete'
    END,
    TG_ARGV[0],
    CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END,
    changed,
    -- Old and new values are stored only for settings and fees, because these contain no personal data.
    CASE WHEN TG_OP = 'UPDATE' AND TG_ARGV[0] IN ('membership-settings', 'membership-fees', 'office-rules', 'member-numbering', 'people-settings') THEN (
      SELECT jsonb_object_agg(api_field_name(key), jsonb_build_array(to_jsonb(OLD) -> key, value))
      FROM jsonb_each(to_jsonb(NEW)) WHERE api_field_name(key) = ANY (changed)
    ) END
  );
  RETURN NULL;
END
$$;
