-- Ends a current person of a member and vacates the seats. The firm's own address stays with the member. Returns false
-- if the person is missing. With `by` = `firm`, raises AS409 `last_representative`.
CREATE OR REPLACE FUNCTION end_person(given_member integer, given_id integer, by text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  is_of text[];
BEGIN
  PERFORM FROM members WHERE id = given_member FOR NO KEY UPDATE;
  SELECT seats INTO is_of FROM member_people WHERE id = given_id AND member_id = given_member AND until_on IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF by = 'firm' AND NOT EXISTS (
    SELECT FROM member_people other WHERE other.member_id = given_member AND other.id <> given_id AND other.until_on IS NULL
      AND 'representative' = ANY (person_roles(other))
  ) THEN PERFORM refuse('last_representative'); END IF;
  IF is_of <> '{}' THEN
    UPDATE members SET
      representative_name = CASE WHEN 'representative' = ANY (is_of) THEN '' ELSE representative_name END,
      representative_name_en = CASE WHEN 'representative' = ANY (is_of) THEN '' ELSE representative_name_en END,
      representative_title = CASE WHEN 'representative' = ANY (is_of) THEN '' ELSE representative_title END,
      representative_position = CASE WHEN 'representative' = ANY (is_of) THEN '' ELSE representative_position END,
      representative_email = CASE WHEN 'representative' = ANY (is_of) THEN '' ELSE representative_email END,
      representative_mobile = CASE WHEN 'representative' = ANY (is_of) THEN '' ELSE representative_mobile END,
      contact_person_name = CASE WHEN 'contact' = ANY (is_of) THEN '' ELSE contact_person_name END,
      contact_person_email = CASE WHEN 'contact' = ANY (is_of) THEN '' ELSE contact_person_email END,
      contact_person_phone = CASE WHEN 'contact' = ANY (is_of) THEN '' ELSE contact_person_phone END,
      member_secretary_name = CASE WHEN 'secretary' = ANY (is_of) THEN '' ELSE member_secretary_name END,
      member_secretary_email = CASE WHEN 'secretary' = ANY (is_of) THEN '' ELSE member_secretary_email END,
      member_secretary_phone = CASE WHEN 'secretary' = ANY (is_of) THEN '' ELSE member_secretary_phone END,
      member_chargeman = CASE WHEN 'chargeman' = ANY (is_of) THEN '' ELSE member_chargeman END
    WHERE id = given_member;
  END IF;
  UPDATE member_people SET until_on = hk_today(), ended_by = by WHERE id = given_id;
  RETURN true;
END
$$;
