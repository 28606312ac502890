-- Adds the colleagues that the rows of an imported list name, or completes those who are people of the firm already;
-- of a person with a seat, the roles alone. The members must have been imported. Mails nobody who is added.
CREATE OR REPLACE FUNCTION add_imported_people(given_id integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  one member_import_rows;
  known member_people;
  stated member_people;
  may_overwrite boolean;
BEGIN
  PERFORM set_config('people.quiet', 'yes', true);
  FOR one IN
    SELECT * FROM member_import_rows
    WHERE import_id = given_id AND person IS NOT NULL AND faults = '{}' AND action <> 'skip' ORDER BY row_no
  LOOP
    IF one.member_id IS NULL THEN
      -- A further row of a firm that this import creates.
      SELECT member_id INTO one.member_id FROM member_import_rows WHERE import_id = given_id AND row_no = one.same_row_no;
      CONTINUE WHEN one.member_id IS NULL;
    END IF;
    stated := jsonb_populate_record(NULL::member_people, '{"roles": []}' || one.person);
    SELECT * INTO known FROM member_people WHERE id = person_of_import(one.member_id, one.person);
    IF NOT FOUND THEN
      INSERT INTO member_people (member_id, name, name_en, "position", email, phone, mobile, roles, added_by)
      VALUES (one.member_id, stated.name, stated.name_en, stated."position", stated.email, stated.phone, stated.mobile, stated.roles, 'import')
      RETURNING id INTO one.person_id;
    ELSE
      one.person_id := known.id;
      one.person_before := to_jsonb(known) - ARRAY['seats', 'until_on', 'ended_by'];
      may_overwrite := one.action = 'update' AND known.seats = '{}';
      IF known.seats <> '{}' THEN stated := jsonb_populate_record(known, jsonb_build_object('roles', stated.roles)); END IF;
      UPDATE member_people SET
        name_en = CASE WHEN may_overwrite THEN coalesce(stated.name_en, name_en) ELSE coalesce(name_en, stated.name_en) END,
        "position" = CASE WHEN may_overwrite THEN coalesce(stated."position", "position") ELSE coalesce("position", stated."position") END,
        email = CASE WHEN may_overwrite THEN coalesce(stated.email, email) ELSE coalesce(email, stated.email) END,
        phone = CASE WHEN may_overwrite THEN coalesce(stated.phone, phone) ELSE coalesce(phone, stated.phone) END,
        mobile = CASE WHEN may_overwrite THEN coalesce(stated.mobile, mobile) ELSE coalesce(mobile, stated.mobile) END,
        roles = CASE WHEN may_overwrite AND stated.roles <> '{}' THEN stated.roles
          ELSE ARRAY(SELECT unnest(roles) UNION SELECT unnest(stated.roles) ORDER BY 1) END
      WHERE id = known.id;
    END IF;
    UPDATE member_import_rows SET member_id = one.member_id, person_id = one.person_id, person_before = one.person_before
    WHERE id = one.id;
  END LOOP;
  UPDATE member_import_rows SET person_changed_at = member_people.updated_at
  FROM member_people WHERE import_id = given_id AND member_people.id = person_id;
  PERFORM set_config('people.quiet', '', true);
END
$$;
