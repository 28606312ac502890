-- Stores rows of a file by row number and replaces existing ones. Returns false for a missing import. Raises
-- AS409 `wrong_state` for an applied import, `too_many_rows`.
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
  SET "values" = excluded."values", fields = '{}', faults = '{}', remarks = '{}', is_chosen = false, action = 'create';
  IF (SELECT count(*) FROM member_import_rows WHERE import_id = given_id) > most THEN PERFORM refuse('too_many_rows'); END IF;
  -- Also updates an import that already is a draft: the new updated_at makes a concurrent check fail, because
  -- that check read the old rows.
  UPDATE member_imports SET status = 'draft' WHERE id = given_id;
  RETURN true;
END
$$;
