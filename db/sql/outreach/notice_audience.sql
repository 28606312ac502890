-- Returns the members entitled to official notices, even those who have unsubscribed from circulars. The
-- column `reason` is null if the member gets the notice by e-mail. Otherwise it states why not: neither has the
-- member agreed to notices by e-mail nor does the constitution allow them (Cap. 622, Part 18), the member has
-- refused them, has no address, has bounced mails, has expired, or is a demo member. The notice then goes by post,
-- except to demo members and, unless the rules say so, expired members, who get no notice. `basis` names the
-- agreement or the article.
CREATE OR REPLACE FUNCTION notice_audience()
RETURNS TABLE (key text, address text, member_id integer, company text, locale text, "values" jsonb, basis text, reason text)
LANGUAGE sql STABLE AS $$
  SELECT 'member:' || member.id, lower(trim(reached.address)), member.id,
    coalesce(nullif(member.company_name_hk, ''), member.company_name_en), coalesce(known.locale, first_locale()),
    jsonb_build_object(
      'company', CASE WHEN known.locale = second_locale() THEN coalesce(nullif(member.company_name_en, ''), member.company_name_hk)
        ELSE coalesce(nullif(member.company_name_hk, ''), member.company_name_en) END,
      'memberNumber', member.member_number
    ), 'official' || CASE
      WHEN agreed.channel = 'mail' THEN ':agreement' || coalesce(' ' || agreed.agreed_on, '') || coalesce(' ' || agreed.source, '')
      WHEN agreed.channel IS NULL THEN
        coalesce(':constitution ' || rules.notice_article || coalesce(' (' || rules.notice_article_on || ')', ''), '')
      ELSE ''
    END,
    CASE
      WHEN EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member.id)
        OR reached.address ~* '[@.](example(\.(com|org|net))?|invalid|test)\s*$' THEN 'demo'
      WHEN is_expired(member.id) AND NOT coalesce(rules.notifies_expired, false) THEN 'lapsed'
      WHEN trim(reached.address) = '' THEN 'no_address'
      WHEN EXISTS (SELECT FROM mail_suppressions gone WHERE gone.address = lower(trim(reached.address))) THEN 'suppressed'
      WHEN coalesce(agreed.channel, CASE WHEN rules.notice_article IS NOT NULL THEN 'mail' END, 'post') <> 'mail' THEN 'by_post'
    END
  FROM members member
  LEFT JOIN membership_settings rules ON true
  LEFT JOIN notice_channels agreed ON agreed.member_id = member.id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN agreed.channel = 'mail' THEN agreed_address(member, agreed.address) ELSE notice_address(member) END AS address
  ) reached
  LEFT JOIN LATERAL (
    SELECT applications.locale FROM applications WHERE applications.member_id = member.id ORDER BY id DESC LIMIT 1
  ) known ON true
  WHERE member.company_status AND (member.ended_on IS NULL OR member.ended_on > hk_today())
$$;
