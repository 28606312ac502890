-- Returns the members entitled to official notices, even those who have unsubscribed from circulars. The
-- column `reason` is null if the member gets the notice by e-mail. Otherwise it states why not: the member
-- has not agreed to notices by e-mail (Cap. 622, Part 18), has no address, has bounced mails, or is a demo
-- member. The notice then goes by post, except to demo members, who get no notice.
CREATE OR REPLACE FUNCTION notice_audience()
RETURNS TABLE (key text, address text, member_id integer, company text, locale text, "values" jsonb, basis text, reason text)
LANGUAGE sql STABLE AS $$
  SELECT 'member:' || member.id, lower(trim(reached.address)), member.id,
    coalesce(nullif(member.company_name_hk, ''), member.company_name_en), coalesce(known.locale, 'zh-TW'),
    jsonb_build_object(
      'company', CASE known.locale WHEN 'en' THEN coalesce(nullif(member.company_name_en, ''), member.company_name_hk)
        ELSE coalesce(nullif(member.company_name_hk, ''), member.company_name_en) END,
      'memberNumber', member.member_number
    ), 'official',
    CASE
      WHEN EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member.id)
        OR reached.address ~* '[@.](example(\.(com|org|net))?|invalid|test)\s*$' THEN 'demo'
      WHEN trim(reached.address) = '' THEN 'no_address'
      WHEN EXISTS (SELECT FROM mail_suppressions gone WHERE gone.address = lower(trim(reached.address))) THEN 'suppressed'
      WHEN coalesce(agreed.channel, 'post') <> 'mail' THEN 'by_post'
    END
  FROM members member
  CROSS JOIN LATERAL (SELECT coalesce(member_mail_address(member), '') AS address) reached
  LEFT JOIN notice_channels agreed ON agreed.member_id = member.id
  LEFT JOIN LATERAL (
    SELECT applications.locale FROM applications WHERE applications.member_id = member.id ORDER BY id DESC LIMIT 1
  ) known ON true
  WHERE member.company_status AND (member.ended_on IS NULL OR member.ended_on > hk_today())
$$;
