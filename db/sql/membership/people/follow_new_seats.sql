-- Trigger that adds the persons whom the fields of new members name to `member_people`. Skips a restore from the
-- trash, which brings the rows back as they were stored.
CREATE OR REPLACE FUNCTION follow_new_seats() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('trash.act', true) = 'restore' THEN RETURN NULL; END IF;
  -- Nobody is mailed for a new record, because imports mail nobody.
  PERFORM set_config('people.quiet', 'yes', true);
  INSERT INTO member_people (member_id, seats, name, name_en, "position", email, phone, mobile, roles, added_by)
  SELECT members.id, named.seats, named.name, named.name_en, named."position", named.email, named.phone, named.mobile,
    first_roles(named.seats), 'seat'
  FROM members JOIN changed USING (id) CROSS JOIN LATERAL people_of_seats(members) named ORDER BY members.id;
  PERFORM set_config('people.quiet', '', true);
  RETURN NULL;
END
$$;
