-- Trigger that carries changed seats' fields into `member_people`.
CREATE OR REPLACE FUNCTION follow_seats() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM carry_seats(members) FROM members JOIN changed USING (id) JOIN former ON former.id = changed.id
  WHERE (
    changed.representative_name, changed.representative_name_en, changed.representative_position, changed.representative_email,
    changed.representative_mobile, changed.contact_person_name, changed.contact_person_email, changed.contact_person_phone,
    changed.member_secretary_name, changed.member_secretary_email, changed.member_secretary_phone,
    changed.member_chargeman, changed.member_email, changed.member_phone, changed.member_mobile
  ) IS DISTINCT FROM (
    former.representative_name, former.representative_name_en, former.representative_position, former.representative_email,
    former.representative_mobile, former.contact_person_name, former.contact_person_email, former.contact_person_phone,
    former.member_secretary_name, former.member_secretary_email, former.member_secretary_phone,
    former.member_chargeman, former.member_email, former.member_phone, former.member_mobile
  )
  ORDER BY members.id;
  RETURN NULL;
END
$$;
