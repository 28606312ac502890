-- Trigger that stores a version of a record after each change, with the account that made the change. For a
-- change requested by a member, this is the account that approved the request.
CREATE OR REPLACE FUNCTION keep_version() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  account integer := nullif(current_setting('audit.account_id', true), '')::integer;
  act text := version_act(TG_OP);
  is_erasure boolean := coalesce(current_setting('audit.is_erasure', true), '') = 'yes';
  next_number integer;
BEGIN
  IF TG_OP = 'UPDATE' AND act = 'save' AND NOT is_erasure
    AND changed_fields(to_jsonb(OLD), to_jsonb(NEW)) = '{}' THEN RETURN NULL;
  END IF;
  SELECT coalesce(max(number), 0) + 1 INTO next_number FROM record_versions
  WHERE resource = TG_ARGV[0] AND record_id = NEW.id;
  IF is_erasure THEN
    DELETE FROM record_versions WHERE resource = TG_ARGV[0] AND record_id = NEW.id;
  END IF;
  INSERT INTO record_versions (resource, record_id, number, account_id, account_name, action, data)
  VALUES (
    TG_ARGV[0], NEW.id, next_number, account, nullif(current_setting('audit.account_name', true), ''), act,
    version_data(to_jsonb(NEW))
  );
  RETURN NULL;
END
$$;
