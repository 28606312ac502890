-- Statement trigger that does for all members of a statement what keep_member_numbers() does for one. Needs the
-- transition tables `new_rows` and, for updates, `old_rows`.
CREATE OR REPLACE FUNCTION keep_numbers() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  codes text[];
  numbers text[];
  approved boolean[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id), array_agg(member_unique_code), array_agg(member_number), array_agg(company_status)
    INTO ids, codes, numbers, approved FROM new_rows;
  ELSE
    SELECT array_agg(id), array_agg(member_unique_code), array_agg(member_number), array_agg(company_status)
    INTO ids, codes, numbers, approved
    FROM (
      SELECT id, member_unique_code, member_number, company_status FROM new_rows
      EXCEPT SELECT id, member_unique_code, member_number, company_status FROM old_rows
    ) changed;
  END IF;
  IF ids IS NULL THEN RETURN NULL; END IF;
  -- After a member has been deleted, the member's number may be used again, for example by a new record for
  -- the same company.
  DELETE FROM member_numbers known
  USING unnest(ids || ids, codes || numbers) AS shown (id, number)
  WHERE known.folded = fold_number(shown.number) AND known.member_id <> shown.id
    AND NOT EXISTS (SELECT FROM members WHERE members.id = known.member_id);
  INSERT INTO member_numbers (number, member_id, was_member)
  SELECT DISTINCT ON (shown.id, fold_number(shown.number)) shown.number, shown.id, shown.is_approved
  FROM unnest(ids || ids, codes || numbers, approved || approved) WITH ORDINALITY AS shown (id, number, is_approved, place)
  WHERE fold_number(shown.number) <> ''
  ORDER BY shown.id, fold_number(shown.number), place
  ON CONFLICT (folded, member_id) DO NOTHING;
  UPDATE member_numbers SET was_member = true
  FROM unnest(ids, approved) AS shown (id, is_approved)
  WHERE member_id = shown.id AND shown.is_approved AND NOT was_member;
  RETURN NULL;
END
$$;
