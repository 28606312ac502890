-- Stores that the firm wants a current person as its representative, and tells every address of the firm. Returns the
-- day of effect. Raises AS404 for another person, and AS409 `wrong_state` if a hand-over is open or the person is the
-- representative already.
CREATE OR REPLACE FUNCTION ask_hand_over(given_member integer, given_person integer) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  person member_people;
  made hand_overs;
BEGIN
  PERFORM FROM members WHERE id = given_member FOR NO KEY UPDATE;
  SELECT * INTO person FROM member_people WHERE id = given_person AND member_id = given_member AND until_on IS NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF 'representative' = ANY (person.seats) OR EXISTS (
    SELECT FROM hand_overs WHERE member_id = given_member AND status = 'open'
  ) THEN PERFORM refuse('wrong_state'); END IF;
  INSERT INTO hand_overs (member_id, person_id, effective_at) VALUES (given_member, given_person, now() + interval '3 days')
  RETURNING * INTO made;
  PERFORM queue_mail(
    format('hand-over:%s:%s', made.id, md5(lower(told.address))), 'hand-over', address_locale(given_member, told.address),
    told.address, jsonb_build_object('person_id', given_person)
  )
  FROM (
    SELECT DISTINCT ON (lower(address)) address FROM (
      SELECT email AS address FROM member_people WHERE member_id = given_member AND until_on IS NULL
      UNION ALL SELECT member_email FROM members WHERE id = given_member
    ) known WHERE coalesce(address, '') <> '' ORDER BY lower(address), address
  ) told;
  RETURN made.effective_at;
END
$$;
