-- Undoes a renewal run: voids the renewal invoices for `given_year` that have no payments, and cancels their
-- unsent mails. The invoices keep their numbers. If `tells` is true, a member who already got a mail gets one
-- mail with a correction. Returns how many invoices were voided, and how many mails were cancelled, sent
-- before, and sent as corrections. The next renewal run can include these members again.
CREATE OR REPLACE FUNCTION undo_renewals(given_year integer, tells boolean) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  cancelled integer;
  gone integer;
  told integer := 0;
  one record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('renewals'));
  ids := ARRAY(
    SELECT invoice.id FROM invoices invoice
    JOIN membership_periods period ON period.invoice_id = invoice.id AND period.year = given_year AND period.cancelled_at IS NULL
    WHERE invoice.kind = 'renewal' AND invoice.voided_at IS NULL AND invoice_status(invoice.id) = 'open'
    ORDER BY invoice.id FOR UPDATE OF invoice
  );
  gone := (SELECT count(*) FROM mail_messages WHERE invoice_id = ANY (ids) AND status IN ('sent', 'sending', 'unknown'));
  UPDATE mail_messages SET status = 'cancelled' WHERE invoice_id = ANY (ids) AND status IN ('queued', 'held', 'failed');
  GET DIAGNOSTICS cancelled = ROW_COUNT;
  -- Changes the `dedupe_key` of the invoices' mails, because each key must be unique and the next renewal run
  -- needs the original keys.
  UPDATE mail_messages SET dedupe_key = dedupe_key || ':undone:' || id WHERE invoice_id = ANY (ids);
  UPDATE invoices SET voided_at = now(), void_reason = 'undone' WHERE id = ANY (ids);
  -- Changes the source of the cancelled terms: members_to_renew() would skip the members if the source was
  -- still `renewal`.
  UPDATE membership_periods SET source = 'recorded' WHERE invoice_id = ANY (ids);
  IF tells THEN
    FOR one IN
      SELECT invoice.id, invoice.locale, members AS member FROM invoices invoice JOIN members ON members.id = invoice.member_id
      WHERE invoice.id = ANY (ids)
        AND EXISTS (SELECT FROM mail_messages WHERE invoice_id = invoice.id AND status IN ('sent', 'sending', 'unknown'))
      ORDER BY invoice.id
    LOOP
      PERFORM queue_mail(
        format('renewal-undone:%s', one.id), 'renewal-undone', one.locale, member_mail_address(one.member),
        jsonb_build_object('member_id', (one.member).id, 'invoice_id', one.id)
      );
      told := told + 1;
    END LOOP;
  END IF;
  RETURN jsonb_build_object(
    'voided', cardinality(ids), 'mailsCancelled', cancelled, 'mailsSent', gone, 'corrections', told
  );
END
$$;

-- Overload without `tells` for older programs.
CREATE OR REPLACE FUNCTION undo_renewals(given_year integer) RETURNS jsonb
LANGUAGE sql AS $$
  SELECT undo_renewals(given_year, false)
$$;
