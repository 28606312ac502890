-- Returns the persons that the fields of a member name: one row for a name and address, with all its seats.
CREATE OR REPLACE FUNCTION people_of_seats(given members)
RETURNS TABLE (seats text[], name text, name_en text, "position" text, email text, phone text, mobile text)
LANGUAGE sql STABLE AS $$
  SELECT array_agg(seat ORDER BY place), (array_agg(one.name ORDER BY place))[1],
    (array_agg(one.name_en ORDER BY place) FILTER (WHERE one.name_en <> ''))[1],
    (array_agg(one.title ORDER BY place) FILTER (WHERE one.title <> ''))[1],
    nullif((array_agg(one.email ORDER BY place))[1], ''),
    (array_agg(one.phone ORDER BY place) FILTER (WHERE one.phone <> ''))[1],
    (array_agg(one.mobile ORDER BY place) FILTER (WHERE one.mobile <> ''))[1]
  FROM (
    SELECT place, seat, trim(stated.name) AS name, stated.name_en, stated.title, trim(stated.email) AS email, stated.phone, stated.mobile
    FROM (VALUES
      (1, 'representative', given.representative_name, given.representative_name_en, given.representative_position,
        given.representative_email, '', given.representative_mobile),
      (2, 'contact', given.contact_person_name, '', '', given.contact_person_email, given.contact_person_phone, ''),
      (3, 'secretary', given.member_secretary_name, '', '', given.member_secretary_email, given.member_secretary_phone, ''),
      (4, 'chargeman', given.member_chargeman, '', '', given.member_email, given.member_phone, given.member_mobile)
    ) stated (place, seat, name, name_en, title, email, phone, mobile)
  ) one
  WHERE one.name <> '' OR one.email <> ''
  GROUP BY fold_search(one.name), lower(one.email)
  ORDER BY min(place)
$$;
