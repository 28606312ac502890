-- Trigger that erases a member's data from the rows of imported lists when the member is permanently deleted,
-- or when its personal data is erased. The rows keep the data of a member in the trash, so that the member
-- can be restored.
CREATE OR REPLACE FUNCTION forget_import_rows() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  gone_id integer := (to_jsonb(OLD) ->> CASE TG_TABLE_NAME WHEN 'trash' THEN 'record_id' ELSE 'id' END)::integer;
BEGIN
  IF TG_TABLE_NAME = 'trash' AND EXISTS (SELECT FROM members WHERE id = gone_id) THEN RETURN NULL; END IF;
  UPDATE member_import_rows SET "values" = '{}', fields = '{}', before = NULL, person = NULL, person_before = NULL, ends = '{}'
  WHERE member_id = gone_id OR match_id = gone_id;
  RETURN NULL;
END
$$;
