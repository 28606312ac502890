-- Returns the ids of the people who would end if the row of an imported list were applied, because it names others
-- for their seats. None while people are turned off.
CREATE OR REPLACE FUNCTION people_ended_by_import(given member_import_rows) RETURNS integer[]
LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(person.id ORDER BY person.id), '{}')
  FROM members member
  CROSS JOIN LATERAL jsonb_populate_record(
    member, CASE given.action WHEN 'fill' THEN missing_fields(member, given.fields) ELSE given.fields END
  ) imported
  CROSS JOIN LATERAL (SELECT people_going_on(imported) AS ids) going_on
  JOIN member_people person
    ON person.member_id = member.id AND person.until_on IS NULL AND person.seats <> '{}' AND person.id <> ALL (going_on.ids)
  WHERE member.id = given.match_id AND given.action IN ('fill', 'update') AND given.faults = '{}' AND is_people_on()
$$;
