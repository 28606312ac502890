-- Undoes an import: deletes the members that it created, restores the members that it changed, and removes
-- the terms that it added. If members were edited after the import, changes nothing and returns these
-- members. With `may_keep`, leaves the edited members as they are and undoes the rest. Returns null if the
-- import is missing. Raises AS409 `wrong_state` if the import is not applied, and `too_late` if its rows have
-- been deleted.
CREATE OR REPLACE FUNCTION undo_member_import(given_id integer, may_keep boolean) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  given member_imports;
  one member_import_rows;
  kept jsonb;
  freed text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('member-imports'));
  PERFORM set_config('people.act', 'reopen', true);
  SELECT * INTO given FROM member_imports WHERE id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF given.status <> 'applied' THEN PERFORM refuse('wrong_state'); END IF;
  IF NOT EXISTS (SELECT FROM member_import_rows WHERE import_id = given_id) THEN PERFORM refuse('too_late'); END IF;
  PERFORM FROM members WHERE id IN (SELECT member_id FROM member_import_rows WHERE import_id = given_id) ORDER BY id FOR UPDATE;
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'rowNo', row_no, 'memberId', member_id, 'companyName', coalesce(nullif(company_name_hk, ''), company_name_en)
  ) ORDER BY row_no), '[]') INTO kept
  FROM member_import_rows changed JOIN members ON members.id = member_id
  WHERE import_id = given_id AND is_changed_since(changed, given.applied_at);
  IF kept <> '[]' AND NOT may_keep THEN RETURN jsonb_build_object('done', false, 'kept', kept); END IF;
  FOR one IN
    SELECT * FROM member_import_rows undone WHERE import_id = given_id AND member_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(kept) is_kept WHERE (is_kept ->> 'memberId')::integer = undone.member_id)
    ORDER BY row_no DESC
  LOOP
    IF one.action = 'create' THEN
      DELETE FROM members WHERE id = one.member_id;
      -- The numbers of the deleted member become free again, because the same list may be imported once more.
      -- Nobody has been told of these numbers.
      WITH gone AS (DELETE FROM member_numbers WHERE member_id = one.member_id RETURNING unpadded)
      SELECT freed || coalesce(array_agg(unpadded), '{}') INTO freed FROM gone;
      CONTINUE;
    END IF;
    PERFORM remove_imported_person(one);
    DELETE FROM membership_periods WHERE id = one.period_id OR id = ANY (one.period_ids);
    DELETE FROM member_notes WHERE id = one.note_id;
    PERFORM overwrite_member(members, one.before - 'updated_at') FROM members WHERE id = one.member_id AND one.before IS NOT NULL;
    -- The member is now as an earlier import left it. Stores the new `updated_at` with the earlier import.
    -- Otherwise, that import would count the member as edited and could not be undone.
    UPDATE member_import_rows earlier SET changed_at = members.updated_at FROM members
    WHERE members.id = one.member_id AND earlier.member_id = members.id AND earlier.import_id <> given_id
      AND earlier.changed_at = (one.before ->> 'updated_at')::timestamptz;
  END LOOP;
  PERFORM return_numbers(freed);
  UPDATE member_import_rows SET before = NULL, person_before = NULL
  WHERE import_id = given_id AND (before IS NOT NULL OR person_before IS NOT NULL);
  UPDATE member_imports SET status = 'undone', undone_at = now() WHERE id = given_id;
  RETURN jsonb_build_object('done', true, 'kept', kept);
END
$$;
