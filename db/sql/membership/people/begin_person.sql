-- Adds a person with a seat. Restoring a version and undoing an import reopen the row that they ended instead,
-- with the role `member` alone.
CREATE OR REPLACE FUNCTION begin_person(given_member integer, given jsonb, given_roles text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('versions.action', true) = 'restore' OR current_setting('people.act', true) = 'reopen' THEN
    UPDATE member_people person SET until_on = NULL, ended_by = NULL, roles = '{}',
      seats = ARRAY(SELECT jsonb_array_elements_text(given -> 'seats')), phone = given ->> 'phone', mobile = given ->> 'mobile'
    WHERE id = (
      SELECT id FROM member_people former
      WHERE member_id = given_member AND until_on IS NOT NULL AND fold_search(former.name) = fold_search(given ->> 'name')
        AND lower(coalesce(former.email, '')) = lower(coalesce(given ->> 'email', ''))
      ORDER BY until_on DESC, id DESC LIMIT 1
    );
    IF FOUND THEN RETURN; END IF;
  END IF;
  INSERT INTO member_people (member_id, seats, name, name_en, "position", email, phone, mobile, roles, added_by)
  VALUES (
    given_member, ARRAY(SELECT jsonb_array_elements_text(given -> 'seats')), given ->> 'name', given ->> 'name_en',
    given ->> 'position', given ->> 'email', given ->> 'phone', given ->> 'mobile', given_roles, 'seat'
  );
END
$$;
