-- Queues a mail to a person of an approved firm, at most one of a kind for a person and address in an hour.
CREATE OR REPLACE FUNCTION tell_person(template text, person member_people) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(person.email, '') = '' OR NOT (SELECT company_status FROM members WHERE id = person.member_id) THEN RETURN; END IF;
  PERFORM queue_mail(
    format('%s:%s:%s', template, person.id, md5(lower(person.email) || to_char(now(), 'YYYYMMDDHH24'))), template,
    coalesce(person.locale, address_locale(person.member_id, person.email)), person.email, jsonb_build_object(
      'person_id', person.id,
      'demo', EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = person.member_id)
    )
  );
END
$$;
