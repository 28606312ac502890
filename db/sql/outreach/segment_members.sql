-- Returns the members in the given segments of a circular. The column `reason` states why a member gets no
-- mail; it is null for everybody who gets one. A member who has neither agreed nor unsubscribed gets the
-- circular as a company, at the company's own address, if the settings allow this (PCPD, Part 6A). Not for
-- official notices. A segment by roles of people reaches their addresses, each of which must have agreed. Expired
-- members get it only if a segment asks for their status.
CREATE OR REPLACE FUNCTION segment_members(given_topic text, given_segments integer[])
RETURNS TABLE (member_id integer, address text, company text, locale text, "values" jsonb, basis text, reason text)
LANGUAGE sql STABLE AS $$
  SELECT member.id, reached.address, named.zh, reached.locale,
    jsonb_build_object('company', CASE WHEN reached.locale = second_locale() THEN named.en ELSE named.zh END, 'memberNumber', member.member_number),
    CASE WHEN said.act = 'given' THEN 'consent' ELSE 'company' END,
    CASE
      WHEN EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member.id)
        OR reached.address ~* '[@.](example(\.(com|org|net))?|invalid|test)\s*$' THEN 'demo'
      WHEN reached.address = '' THEN 'no_address'
      WHEN is_expired(member.id) AND NOT EXISTS (
        SELECT FROM segments WHERE segments.id = ANY (given_segments) AND jsonb_array_length(filter -> 'statuses') > 0
          AND fits_segment(member, own.locale, filter)
      ) THEN 'lapsed'
      WHEN said.act <> 'given' THEN 'withdrawn'
      WHEN EXISTS (SELECT FROM mail_suppressions gone WHERE gone.address = reached.address) THEN 'suppressed'
      WHEN said.act IS NULL AND (reached.address <> own.address OR (SELECT member_basis FROM membership_settings) = 'consent')
        THEN 'no_consent'
    END
  FROM members member
  CROSS JOIN LATERAL (SELECT lower(trim(member.member_email)) AS address, member_locale(member.id) AS locale) own
  CROSS JOIN LATERAL (
    SELECT own.address, own.locale WHERE given_segments = '{}' OR EXISTS (
      SELECT FROM segments WHERE segments.id = ANY (given_segments) AND coalesce(jsonb_array_length(filter -> 'personRoles'), 0) = 0
        AND fits_segment(member, own.locale, filter)
    )
    UNION
    SELECT lower(trim(person.email)), coalesce(person.locale, own.locale)
    FROM segments JOIN member_people person ON person.member_id = member.id AND person.until_on IS NULL AND person.email <> ''
    WHERE segments.id = ANY (given_segments) AND is_people_on() AND filter -> 'personRoles' ?| person_roles(person)
      AND fits_segment(member, own.locale, filter)
  ) reached
  CROSS JOIN LATERAL (
    SELECT coalesce(nullif(member.company_name_hk, ''), member.company_name_en) AS zh,
      coalesce(nullif(member.company_name_en, ''), member.company_name_hk) AS en
  ) named
  LEFT JOIN LATERAL (
    SELECT act FROM consents WHERE consents.address = reached.address AND topic = given_topic ORDER BY id DESC LIMIT 1
  ) said ON true
  WHERE given_topic NOT IN ('official', 'press') AND member.company_status
    AND (member.ended_on IS NULL OR member.ended_on > hk_today())
$$;
