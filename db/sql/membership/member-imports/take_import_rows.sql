-- Stores rows of an uploaded member list. A stored row with the same row number is replaced. Returns false if
-- the import is missing. Raises AS409 `wrong_state` if the import has been applied. Raises AS409
-- `too_many_rows` if the list would have more than `most` rows.
CREATE OR REPLACE FUNCTION take_import_rows(given_id integer, given_rows jsonb, most integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  state text;
BEGIN
  SELECT status INTO state FROM member_imports WHERE id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF state NOT IN ('draft', 'checked') THEN PERFORM refuse('wrong_state'); END IF;
  INSERT INTO member_import_rows AS known (import_id, row_no, "values")
  SELECT given_id, sent."rowNo", sent."values" FROM jsonb_to_recordset(given_rows) AS sent ("rowNo" integer, "values" jsonb)
  ON CONFLICT (import_id, row_no) DO UPDATE
  SET "values" = excluded."values", fields = '{}', faults = '{}', remarks = '{}', is_chosen = false, action = 'create', person = NULL, ends = '{}';
  IF (SELECT count(*) FROM member_import_rows WHERE import_id = given_id) > most THEN PERFORM refuse('too_many_rows'); END IF;
  -- Sets the status even if it already is `draft`, because the update changes `updated_at` as well. A
  -- concurrent check has read the old rows, and the new `updated_at` makes it fail.
  UPDATE member_imports SET status = 'draft' WHERE id = given_id;
  RETURN true;
END
$$;
