-- Returns all members and contacts in the given segments of a circular. The column `reason` states why a
-- person gets no mail; it is null for everybody who gets one. If several persons share an address, only the
-- first gets a mail, and members come before contacts. Official notices go to every member.
CREATE OR REPLACE FUNCTION segment_audience(given_topic text, given_segments integer[])
RETURNS TABLE (
  key text, address text, member_id integer, contact_id integer, company text, locale text, "values" jsonb, basis text, reason text
)
LANGUAGE sql STABLE AS $$
  SELECT notice.key, notice.address, notice.member_id, NULL::integer, notice.company, notice.locale, notice."values", notice.basis,
    notice.reason
  FROM notice_audience() notice JOIN members member ON member.id = notice.member_id
  WHERE given_topic = 'official' AND (given_segments = '{}' OR EXISTS (
    SELECT FROM segments WHERE segments.id = ANY (given_segments) AND fits_segment(member, notice.locale, filter)
  ))
  UNION ALL (
    WITH judged AS (
      SELECT one.member_id, NULL::integer AS contact_id, one.address, one.company, one.locale, one."values", one.basis, one.reason
      FROM segment_members(given_topic, given_segments) one
      UNION ALL
      SELECT NULL, one.contact_id, one.address, one.company, one.locale,
        jsonb_build_object(
          'company', CASE WHEN one.company <> '' THEN one.company ELSE product_words(one.locale, '讀者', 'reader') END,
          'memberNumber', ''
        ), one.basis, one.reason
      FROM segment_contacts(given_topic, given_segments) one
    ), single AS (
      SELECT judged.*, CASE WHEN judged.reason IS NULL AND row_number() OVER (
        PARTITION BY judged.address, judged.reason IS NULL ORDER BY judged.member_id, judged.contact_id
      ) > 1 THEN 'same_address' ELSE judged.reason END AS verdict,
        count(*) OVER (PARTITION BY judged.member_id) > 1 AS has_others
      FROM judged
    )
    SELECT CASE WHEN verdict IS NULL THEN single.address WHEN single.member_id IS NULL THEN 'contact:' || single.contact_id
        ELSE 'member:' || single.member_id || CASE WHEN has_others THEN ':' || md5(single.address) ELSE '' END END,
      single.address, single.member_id, single.contact_id, single.company, single.locale, single."values", single.basis, verdict
    FROM single
  )
$$;
