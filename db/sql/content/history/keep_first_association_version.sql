-- Trigger that stores the original texts about the association as version 1, before their first change.
CREATE OR REPLACE FUNCTION keep_first_association_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_versions (resource, record_id, number, action, data)
  VALUES ('association', OLD.id, 1, 'import', version_data(to_jsonb(OLD)))
  ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;
