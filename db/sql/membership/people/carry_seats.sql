-- Carries the fields of a member that name persons into the rows of `member_people`. A seat's former holder ends,
-- or keeps the other seats.
CREATE OR REPLACE FUNCTION carry_seats(given members) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  before member_people[] := ARRAY(
    SELECT person FROM member_people person WHERE member_id = given.id AND until_on IS NULL AND seats <> '{}'
  );
  going_on integer[] := people_going_on(given);
  wanted record;
  kept member_people;
  nth integer := 0;
BEGIN
  -- Must run before rows are inserted, because one person may have the name and address of another's row.
  UPDATE member_people SET until_on = hk_today(), ended_by = 'seat'
  WHERE member_id = given.id AND until_on IS NULL AND seats <> '{}' AND id <> ALL (going_on);
  FOR wanted IN SELECT * FROM people_of_seats(given) LOOP
    nth := nth + 1;
    IF going_on[nth] = 0 THEN
      PERFORM begin_person(given.id, to_jsonb(wanted), roles_taken_over(wanted.seats, before, going_on));
      CONTINUE;
    END IF;
    SELECT * INTO kept FROM member_people WHERE id = going_on[nth];
    UPDATE member_people SET seats = wanted.seats, name = wanted.name, email = wanted.email,
      name_en = CASE WHEN wanted.seats && '{representative}' THEN wanted.name_en ELSE name_en END,
      "position" = CASE WHEN wanted.seats && '{representative}' THEN wanted."position" ELSE "position" END,
      phone = wanted.phone, mobile = CASE WHEN wanted.seats && '{representative,chargeman}' THEN wanted.mobile ELSE mobile END,
      roles = ARRAY(
        SELECT role FROM unnest(kept.roles) role
        WHERE role <> ALL (first_roles(ARRAY(SELECT unnest(kept.seats) EXCEPT SELECT unnest(wanted.seats))))
          OR role = ANY (first_roles(wanted.seats))
        UNION SELECT unnest(roles_taken_over(ARRAY(SELECT unnest(wanted.seats) EXCEPT SELECT unnest(kept.seats)), before, going_on))
        ORDER BY 1
      )
    WHERE id = kept.id;
  END LOOP;
  IF coalesce(current_setting('audit.is_erasure', true), '') = 'yes' THEN
    PERFORM erase_person_rows(given.id, gone.name, gone.email)
    FROM unnest(before) gone WHERE gone.id <> ALL (going_on);
  END IF;
END
$$;
