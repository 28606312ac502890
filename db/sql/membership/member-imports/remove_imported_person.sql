-- Undoes what a row of an imported list did to a colleague. Someone has checked that the colleague is as the import
-- left it.
CREATE OR REPLACE FUNCTION remove_imported_person(given member_import_rows) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was member_people;
BEGIN
  IF given.person_id IS NULL THEN RETURN; END IF;
  IF given.person_before IS NULL THEN
    DELETE FROM member_people WHERE id = given.person_id;
    RETURN;
  END IF;
  was := jsonb_populate_record(NULL::member_people, given.person_before);
  PERFORM set_config('people.quiet', 'yes', true);
  UPDATE member_people SET name_en = was.name_en, "position" = was."position", email = was.email, phone = was.phone,
    mobile = was.mobile, roles = was.roles
  WHERE id = given.person_id;
  PERFORM set_config('people.quiet', '', true);
  -- An earlier import of this person can be undone again, as for members.
  UPDATE member_import_rows earlier SET person_changed_at = person.updated_at FROM member_people person
  WHERE person.id = given.person_id AND earlier.person_id = person.id AND earlier.import_id <> given.import_id
    AND earlier.person_changed_at = was.updated_at;
END
$$;
