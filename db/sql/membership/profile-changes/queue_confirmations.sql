-- Queues the annual mail that asks members to confirm their directory entry, if the settings switch it on.
-- Asks members who have neither confirmed nor changed the entry for twelve months. Queues at most `most`
-- mails and returns their number. Starts with the entries that have been unchanged for the longest time.
CREATE OR REPLACE FUNCTION queue_confirmations(at timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  today date := (at AT TIME ZONE association_zone())::date;
  one record;
  queued integer := 0;
BEGIN
  IF NOT coalesce((SELECT asks_for_confirmation FROM membership_settings), false) THEN RETURN 0; END IF;
  FOR one IN
    SELECT member.id, member_mail_address(member) AS address,
      format('confirm-listing:%s:%s', member.id, extract(year FROM today)) AS key,
      coalesce((
        SELECT change.locale FROM profile_changes change WHERE change.member_id = member.id ORDER BY change.id DESC LIMIT 1
      ), (SELECT locale FROM applications WHERE member_id = member.id), first_locale()) AS locale
    FROM members member
    LEFT JOIN listing_confirmations confirmed ON confirmed.member_id = member.id
    WHERE member.company_status AND coalesce(member.ended_on > today, true) AND member_mail_address(member) <> ''
      AND greatest(member.updated_at, member.created, confirmed.confirmed_on) < at - interval '12 months'
      AND NOT EXISTS (SELECT FROM member_standings over WHERE over.member_id = member.id AND over.listed_until_on < today)
      AND NOT EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member.id)
      AND NOT EXISTS (
        SELECT FROM mail_messages asked WHERE asked.member_id = member.id AND asked.template_key = 'confirm-listing'
          AND (asked.created_at > at - interval '12 months'
            OR asked.dedupe_key = format('confirm-listing:%s:%s', member.id, extract(year FROM today)))
      )
      AND NOT EXISTS (SELECT FROM profile_changes waits WHERE waits.member_id = member.id AND waits.status = 'open')
    ORDER BY greatest(member.updated_at, confirmed.confirmed_on), member.id LIMIT most
  LOOP
    PERFORM queue_mail(
      one.key, 'confirm-listing', one.locale, one.address, jsonb_build_object('member_id', one.id, 'next_try_at', office_hour(at))
    );
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END
$$;
