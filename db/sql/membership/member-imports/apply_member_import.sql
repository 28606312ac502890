-- Applies an import of a member list once the list has been checked. Sends no mails. Returns false if the
-- import is missing. Raises AS409 `wrong_state` if the import is not checked or is already applied. Raises
-- AS409 `check_again` if another import was applied or undone after the check, or if a member has been
-- deleted since.
CREATE OR REPLACE FUNCTION apply_member_import(given_id integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  given member_imports;
  one member_import_rows;
  member members;
  other jsonb;
BEGIN
  -- Makes imports run one at a time. A second import then sees the members that the first one created.
  PERFORM pg_advisory_xact_lock(hashtext('member-imports'));
  SELECT * INTO given FROM member_imports WHERE id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF given.status <> 'checked' THEN PERFORM refuse('wrong_state'); END IF;
  IF EXISTS (SELECT FROM member_imports WHERE id <> given_id AND greatest(applied_at, undone_at) >= given.checked_at) THEN
    PERFORM refuse('check_again');
  END IF;
  PERFORM FROM members WHERE id IN (
    SELECT match_id FROM member_import_rows WHERE import_id = given_id AND action IN ('fill', 'update')
  ) ORDER BY id FOR UPDATE;
  PERFORM create_imported_members(given_id, given.file_name);
  FOR one IN
    SELECT * FROM member_import_rows
    WHERE import_id = given_id AND action IN ('fill', 'update') AND match_id IS NOT NULL AND faults = '{}' ORDER BY row_no
  LOOP
    SELECT * INTO member FROM members WHERE id = one.match_id;
    IF NOT FOUND THEN PERFORM refuse('check_again'); END IF;
    one.member_id := member.id;
    -- For an existing member, the import leaves two columns unchanged: `company_status` (approval) and
    -- `member_mark`.
    one.fields := one.fields - ARRAY['company_status', 'member_mark'];
    one.before := overwrite_member(
      member, CASE one.action WHEN 'fill' THEN missing_fields(member, one.fields) ELSE one.fields END
    ) || jsonb_build_object('updated_at', member.updated_at);
    IF one.term IS NOT NULL THEN
      -- A new lifelong term changes the member's `member_mark`. The row stores the previous value, so that
      -- the import can be undone.
      SELECT * INTO member FROM members WHERE id = one.member_id;
      one.period_id := create_imported_term(one.member_id, one.term, given.file_name);
      IF one.period_id IS NOT NULL AND is_for_life(member.member_type) THEN
        one.before := jsonb_build_object('member_mark', member.member_mark) || coalesce(one.before, '{}');
      END IF;
    END IF;
    one.period_ids := '{}';
    FOR other IN SELECT * FROM jsonb_array_elements(coalesce(one.term -> 'others', '[]')) LOOP
      one.period_ids := one.period_ids || coalesce(create_imported_term(one.member_id, other, given.file_name), 0);
    END LOOP;
    -- Adds the note in the list to the member, unless the member already has the same note from an earlier
    -- import.
    INSERT INTO member_notes (member_id, body, author_name)
    SELECT one.member_id, left(btrim(one."values" ->> 'note'), 5000), left(product_words(first_locale(), '匯入：', 'Import: ') || given.file_name, 200)
    WHERE btrim(coalesce(one."values" ->> 'note', '')) <> '' AND NOT EXISTS (
      SELECT FROM member_notes WHERE member_id = one.member_id AND body = left(btrim(one."values" ->> 'note'), 5000)
    ) RETURNING id INTO one.note_id;
    UPDATE member_import_rows
    SET member_id = one.member_id, before = one.before, period_id = one.period_id,
      period_ids = array_remove(one.period_ids, 0), note_id = one.note_id
    WHERE id = one.id;
  END LOOP;
  PERFORM add_imported_people(given_id);
  UPDATE member_import_rows SET changed_at = members.updated_at
  FROM members WHERE import_id = given_id AND members.id = member_id;
  UPDATE member_imports SET status = 'applied', applied_at = now(), counts = import_counts(given_id) WHERE id = given_id;
  RETURN true;
END
$$;
