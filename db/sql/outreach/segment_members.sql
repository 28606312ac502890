-- Returns the members in the given segments of a circular. The column `reason` states why a member gets no
-- mail; it is null for everybody who gets one. A member who has neither agreed nor unsubscribed gets the
-- circular as a company, at the company's own address, if the settings allow this (PCPD, Part 6A). Not for
-- official notices.
CREATE OR REPLACE FUNCTION segment_members(given_topic text, given_segments integer[])
RETURNS TABLE (member_id integer, address text, company text, locale text, "values" jsonb, basis text, reason text)
LANGUAGE sql STABLE AS $$
  SELECT member.id, reached.address, named.zh, reached.locale,
    jsonb_build_object('company', CASE reached.locale WHEN 'en' THEN named.en ELSE named.zh END, 'memberNumber', member.member_number),
    CASE WHEN said.act = 'given' THEN 'consent' ELSE 'company' END,
    CASE
      WHEN EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member.id)
        OR reached.address ~* '[@.](example(\.(com|org|net))?|invalid|test)\s*$' THEN 'demo'
      WHEN reached.address = '' THEN 'no_address'
      WHEN said.act <> 'given' THEN 'withdrawn'
      WHEN EXISTS (SELECT FROM mail_suppressions gone WHERE gone.address = reached.address) THEN 'suppressed'
      WHEN said.act IS NULL AND (SELECT member_basis FROM membership_settings) = 'consent' THEN 'no_consent'
    END
  FROM members member
  CROSS JOIN LATERAL (SELECT lower(trim(member.member_email)) AS address, member_locale(member.id) AS locale) reached
  CROSS JOIN LATERAL (
    SELECT coalesce(nullif(member.company_name_hk, ''), member.company_name_en) AS zh,
      coalesce(nullif(member.company_name_en, ''), member.company_name_hk) AS en
  ) named
  LEFT JOIN LATERAL (
    SELECT act FROM consents WHERE consents.address = reached.address AND topic = given_topic ORDER BY id DESC LIMIT 1
  ) said ON true
  WHERE given_topic NOT IN ('official', 'press') AND member.company_status
    AND (member.ended_on IS NULL OR member.ended_on > hk_today())
    AND (given_segments = '{}' OR EXISTS (
      SELECT FROM segments WHERE segments.id = ANY (given_segments) AND fits_segment(member, reached.locale, filter)
    ))
$$;
