-- Changes a current person of a member: the keys of `given` are columns of `member_people`. Who has a seat keeps it, and
-- the seat's fields of the member follow. Returns `done`, `missing`, or `conflict` if the row was changed since
-- `given_updated`.
CREATE OR REPLACE FUNCTION change_person(given_member integer, given_id integer, given jsonb, given_updated timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  person member_people;
  is_of text[];
BEGIN
  -- Locks the member first, as changes of the seats' fields do.
  PERFORM FROM members WHERE id = given_member FOR NO KEY UPDATE;
  SELECT * INTO person FROM member_people WHERE id = given_id AND member_id = given_member AND until_on IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN 'missing'; END IF;
  IF given_updated IS NOT NULL AND person.updated_at <> given_updated THEN RETURN 'conflict'; END IF;
  person := jsonb_populate_record(person, given);
  UPDATE member_people SET name = person.name, name_en = person.name_en, "position" = person."position", email = person.email,
    phone = person.phone, mobile = person.mobile, locale = person.locale, roles = person.roles
  WHERE id = given_id;
  is_of := person.seats;
  IF is_of = '{}' OR NOT given ?| ARRAY['name', 'name_en', 'position', 'email', 'phone', 'mobile'] THEN RETURN 'done'; END IF;
  PERFORM set_config('people.same_person', 'yes', true);
  UPDATE members SET
    representative_name = CASE WHEN 'representative' = ANY (is_of) THEN person.name ELSE representative_name END,
    representative_name_en = CASE WHEN 'representative' = ANY (is_of) THEN coalesce(person.name_en, '') ELSE representative_name_en END,
    representative_position = CASE WHEN 'representative' = ANY (is_of) THEN coalesce(person."position", '') ELSE representative_position END,
    representative_email = CASE WHEN 'representative' = ANY (is_of) THEN coalesce(person.email, '') ELSE representative_email END,
    representative_mobile = CASE WHEN 'representative' = ANY (is_of) THEN coalesce(person.mobile, '') ELSE representative_mobile END,
    contact_person_name = CASE WHEN 'contact' = ANY (is_of) THEN person.name ELSE contact_person_name END,
    contact_person_email = CASE WHEN 'contact' = ANY (is_of) THEN coalesce(person.email, '') ELSE contact_person_email END,
    contact_person_phone = CASE WHEN 'contact' = ANY (is_of) THEN coalesce(person.phone, '') ELSE contact_person_phone END,
    member_secretary_name = CASE WHEN 'secretary' = ANY (is_of) THEN person.name ELSE member_secretary_name END,
    member_secretary_email = CASE WHEN 'secretary' = ANY (is_of) THEN coalesce(person.email, '') ELSE member_secretary_email END,
    member_secretary_phone = CASE WHEN 'secretary' = ANY (is_of) THEN coalesce(person.phone, '') ELSE member_secretary_phone END,
    member_chargeman = CASE WHEN 'chargeman' = ANY (is_of) THEN person.name ELSE member_chargeman END,
    member_email = CASE WHEN 'chargeman' = ANY (is_of) THEN coalesce(person.email, '') ELSE member_email END,
    member_phone = CASE WHEN 'chargeman' = ANY (is_of) THEN coalesce(person.phone, '') ELSE member_phone END,
    member_mobile = CASE WHEN 'chargeman' = ANY (is_of) THEN coalesce(person.mobile, '') ELSE member_mobile END
  WHERE id = given_member;
  RETURN 'done';
END
$$;
