-- Queues one reminder for each invoice that is overdue by a week. Excludes renewal invoices, which have
-- separate reminders. Returns the number of queued reminders.
CREATE OR REPLACE FUNCTION queue_overdue_mails(at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  today date := (at AT TIME ZONE association_zone())::date;
  one record;
  queued integer := 0;
BEGIN
  FOR one IN
    SELECT invoice.id, invoice.locale, member_mail_address(member) AS address, member.id AS member_id,
      application.id AS application_id, format('invoice:%s:overdue', invoice.id) AS key
    FROM invoices invoice
    JOIN members member ON member.id = invoice.member_id AND member.ended_on IS NULL
    LEFT JOIN applications application ON application.member_id = member.id AND application.status = 'awaiting_payment'
    WHERE invoice.kind <> 'renewal' AND invoice.due_on + 7 <= today AND invoice.due_on + 37 >= today
      AND (member.company_status OR application.id IS NOT NULL) AND invoice_status(invoice.id) IN ('open', 'part_paid')
    ORDER BY invoice.id
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM mail_messages WHERE dedupe_key = one.key);
    PERFORM queue_mail(one.key, 'invoice-overdue', one.locale, one.address, jsonb_build_object(
      'invoice_id', one.id, 'next_try_at', office_hour(at), 'application_id', one.application_id,
      'member_id', CASE WHEN one.application_id IS NULL THEN one.member_id END
    ));
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END
$$;
