-- Undoes the reversal of a payment within ten minutes: records it again with the same day, amount, cheque and
-- allocations, linked to the same line of the bank statement. Sends the receipt only if the one of the reversed
-- payment was never sent, and the approval that the reversal has taken back likewise. Returns the id of the new
-- payment; the same for a repeated call. Raises AS409 `wrong_state`, `already_sent`, `invoice_settled`,
-- `line_matched` or `year_closed`.
CREATE OR REPLACE FUNCTION rebook_payment(given_id integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  request text := 'again:' || given_id;
  known integer;
  reversed payments;
  parts jsonb;
  line integer;
  is_receipt_sent boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('payment:' || request));
  SELECT id INTO known FROM payments WHERE request_id = request;
  IF FOUND THEN RETURN known; END IF;
  PERFORM lock_order_places(ARRAY(SELECT invoice_id FROM payment_allocations WHERE payment_id = given_id));
  SELECT * INTO reversed FROM payments WHERE id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- A payment that was moved has been recorded again already.
  IF reversed.kind <> 'payment' OR reversed.method = 'online' OR coalesce(reversed.reversed_at < now() - interval '10 minutes', true)
    OR EXISTS (SELECT FROM payments WHERE created_at = reversed.reversed_at)
    OR EXISTS (SELECT FROM bank_line_payments WHERE payment_id = given_id) THEN PERFORM refuse('wrong_state'); END IF;
  PERFORM retract_mails(ARRAY(
    SELECT id FROM mail_messages WHERE payment_id = given_id AND template_key IN ('payment-reversed', 'payment-corrected')
  ));
  SELECT jsonb_agg(jsonb_build_object('invoiceId', invoice_id, 'amountCents', cents)) INTO parts FROM (
    SELECT invoice_id, sum(amount_cents) AS cents FROM payment_allocations WHERE payment_id = given_id
    GROUP BY invoice_id HAVING sum(amount_cents) > 0
  ) part;
  IF EXISTS (
    SELECT FROM payment_allocations JOIN invoices ON invoices.id = invoice_id
    WHERE payment_id = given_id AND voided_at IS NOT NULL
  ) THEN PERFORM refuse('invoice_settled'); END IF;
  -- The reversal has unlinked its line in the same transaction.
  line := (SELECT record_id FROM audit_log WHERE resource = 'bank-lines' AND at = reversed.reversed_at LIMIT 1);
  PERFORM FROM bank_lines WHERE id = line FOR UPDATE;
  IF line IS NOT NULL AND NOT EXISTS (
    SELECT FROM bank_lines WHERE id = line AND status = 'new' AND line_open_cents(line) >= reversed.amount_cents
  ) THEN PERFORM refuse('line_matched'); END IF;
  is_receipt_sent := NOT EXISTS (
    SELECT FROM mail_messages WHERE payment_id = given_id AND template_key = 'receipt' AND status = 'skipped' AND reason = 'overtaken'
  );
  known := record_payment(
    request, reversed.method, reversed.amount_cents, reversed.received_on, reversed.payer_name, reversed.cheque_no,
    reversed.cheque_bank, coalesce(parts, '[]'), reversed.member_id, reversed.note, NULL
  );
  IF line IS NOT NULL THEN
    PERFORM link_payments(line, ARRAY[known], CASE WHEN reversed.request_id LIKE 'bank-line-%' THEN 'booked' ELSE 'matched' END);
  END IF;
  IF is_receipt_sent THEN
    UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
    WHERE created_at = now()::timestamptz(3) AND status IN ('queued', 'held')
      AND (payment_id = known OR order_id IN (
        SELECT id FROM event_orders WHERE invoice_id IN (SELECT invoice_id FROM payment_allocations WHERE payment_id = known)
      ));
  END IF;
  RETURN known;
END
$$;
