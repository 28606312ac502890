-- Queues the reminders for unpaid renewal invoices, to be sent within office hours. Each invoice gets only
-- the latest reminder that is due, once; an earlier reminder that is still queued is skipped. An invoice that
-- was mailed when the member asked for it gets the later reminders only. Before the term ends, the first mail that
-- goes out about an invoice is the invitation `renewal-60`, unless staff have turned it off. Also queues the
-- reminders for other overdue invoices. Returns the number of queued mails.
CREATE OR REPLACE FUNCTION queue_renewal_mails(at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  today date := (at AT TIME ZONE association_zone())::date;
  grace integer := (SELECT grace_days FROM membership_settings);
  rules office_rules := (SELECT one_row FROM office_rules one_row);
  one record;
  queued integer := 0;
BEGIN
  FOR one IN
    SELECT invoice.id AS invoice_id, invoice.locale, member.id AS member_id, member_mail_address(member) AS address, due.step, before.ends_on,
      format('renewal:%s:%s:%s', member.id, before.ends_on, due.step) AS key
    FROM invoices invoice
    JOIN membership_periods period ON period.invoice_id = invoice.id AND period.cancelled_at IS NULL AND period.activated_at IS NULL
    JOIN members member ON member.id = invoice.member_id
    CROSS JOIN LATERAL (SELECT term_before_ends(member.id, period.year) AS ends_on) before
    CROSS JOIN LATERAL (
      SELECT step FROM (VALUES
        ('renewal-60', -rules.first_reminder_days), ('renewal-30', -rules.second_reminder_days),
        ('renewal-7', -rules.last_reminder_days), ('renewal-late', least(rules.late_reminder_days, grace)),
        ('membership-lapsed', grace + 1)
      ) steps (step, days)
      WHERE before.ends_on + days <= today AND NOT (
        before.ends_on + days <= invoice.issued_on
        AND EXISTS (SELECT FROM mail_messages told WHERE told.dedupe_key = format('renewal-issued:%s', invoice.id))
      )
      ORDER BY days DESC LIMIT 1
    ) due
    WHERE invoice.kind = 'renewal' AND invoice.voided_at IS NULL AND member.company_status AND member.ended_on IS NULL
      AND before.ends_on + grace + 31 >= today
    ORDER BY invoice.id
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM mail_messages WHERE dedupe_key = one.key);
    UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
    WHERE invoice_id = one.invoice_id AND status IN ('queued', 'held');
    IF one.step IN ('renewal-30', 'renewal-7') AND one.ends_on >= today AND NOT EXISTS (
      SELECT FROM mail_messages told
      WHERE told.invoice_id = one.invoice_id AND told.template_key LIKE 'renewal-%'
        AND told.status NOT IN ('queued', 'held', 'skipped')
    ) AND NOT EXISTS (SELECT FROM mail_templates WHERE key = 'renewal-60' AND NOT is_on) THEN
      one.step := 'renewal-60';
    END IF;
    PERFORM queue_mail(one.key, one.step, one.locale, one.address, jsonb_build_object(
      'member_id', one.member_id, 'invoice_id', one.invoice_id, 'next_try_at', office_hour(at)
    ));
    queued := queued + 1;
  END LOOP;
  RETURN queued + queue_overdue_mails(at);
END
$$;
