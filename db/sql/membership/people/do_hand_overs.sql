-- Carries out the hand-overs that are due: writes the seat's fields as an approved correction does. Returns their number.
CREATE OR REPLACE FUNCTION do_hand_overs(at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  due hand_overs;
  person member_people;
  done integer := 0;
BEGIN
  IF NOT is_people_on() THEN RETURN 0; END IF;
  FOR due IN SELECT * FROM hand_overs WHERE status = 'open' AND effective_at <= at ORDER BY id FOR UPDATE SKIP LOCKED LOOP
    SELECT * INTO person FROM member_people WHERE id = due.person_id AND until_on IS NULL;
    UPDATE hand_overs SET status = CASE WHEN FOUND THEN 'done' ELSE 'stopped' END, updated_at = now() WHERE id = due.id;
    CONTINUE WHEN person.id IS NULL;
    PERFORM set_config('versions.action', 'correct', true);
    UPDATE members SET representative_name = person.name, representative_name_en = coalesce(person.name_en, ''),
      representative_title = '', representative_position = coalesce(person."position", ''),
      representative_email = coalesce(person.email, ''), representative_mobile = coalesce(person.mobile, '')
    WHERE id = due.member_id;
    PERFORM set_config('versions.action', '', true);
    done := done + 1;
  END LOOP;
  RETURN done;
END
$$;
