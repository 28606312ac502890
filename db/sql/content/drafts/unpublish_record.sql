-- Unpublishes a record by turning it into a draft. If the record already has a draft, the new draft includes
-- that draft's changes. Returns false if the record is not published. Raises AS409 `has_registrations` for an
-- event with registrations or a waiting list: staff must cancel it instead.
CREATE OR REPLACE FUNCTION unpublish_record(given_resource text, given_table text, given_id integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  whole jsonb;
  record jsonb;
  newer jsonb;
BEGIN
  PERFORM lock_record(given_resource, given_id);
  whole := record_with_children(given_resource, given_id);
  record := whole -> given_table -> 0;
  IF jsonb_typeof(record) IS DISTINCT FROM 'object' THEN RETURN false; END IF;
  IF jsonb_typeof(whole -> 'event_registrations') = 'array' OR jsonb_typeof(whole -> 'waiting_list_entries') = 'array' THEN
    PERFORM refuse('has_registrations');
  END IF;
  DELETE FROM drafts WHERE resource = given_resource AND record_id = given_id RETURNING data INTO newer;
  EXECUTE format('DELETE FROM %I WHERE id = $1', given_table) USING given_id;
  INSERT INTO drafts (resource, record_id, is_new, data, children, is_dated, updated_by_id)
  VALUES (
    given_resource, given_id, true, record || coalesce(newer, '{}'),
    (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(whole - given_table) WHERE jsonb_typeof(value) = 'array'),
    true, nullif(current_setting('audit.account_id', true), '')::integer
  );
  RETURN true;
END
$$;
