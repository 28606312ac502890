-- Records a payment, allocates it to invoices and queues the receipt. Returns the payment's id. A repeated
-- call with the same `request` returns the same id. `hash`: digest of the request's body. `online`: id in
-- `online_payments`. Raises AS409 `idempotency_conflict`.
CREATE OR REPLACE FUNCTION record_payment(
  request text, given_method text, amount integer, received date, payer text, cheque text, bank text, given_allocations jsonb,
  given_member integer, given_note text, hash text, online integer
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known integer;
  invoices_given integer[];
  invoices_live integer[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('payment:' || request));
  SELECT id INTO known FROM payments WHERE request_id = request;
  IF FOUND THEN
    PERFORM check_repeated_request(payments, 'payment', given_method, amount, received, NULL, hash) FROM payments WHERE id = known;
    RETURN known;
  END IF;
  -- The invoice of an expired event order is void. If places are free, the payment is allocated to a new
  -- invoice of the order; otherwise it remains as credit until staff decide.
  invoices_given := ARRAY(SELECT (part ->> 'invoiceId')::integer FROM jsonb_array_elements(given_allocations) part);
  invoices_live := live_invoices(invoices_given);
  INSERT INTO payments (
    request_id, method, amount_cents, received_on, member_id, payer_name, cheque_no, cheque_bank, note, receipt_no, request_hash
  )
  VALUES (
    request, given_method, amount, received,
    coalesce(given_member, (
      SELECT member_id FROM invoices WHERE id = (given_allocations -> 0 ->> 'invoiceId')::integer
    )), coalesce(nullif(payer, ''), (
      SELECT bill_to FROM invoices
      WHERE id = (given_allocations -> 0 ->> 'invoiceId')::integer AND member_id IS NULL AND given_member IS NULL
    ), ''), cheque, bank, given_note, '', hash
  ) RETURNING id INTO known;
  IF online IS NOT NULL THEN INSERT INTO online_bookings (payment_id, online_payment_id) VALUES (known, online); END IF;
  UPDATE event_orders SET late_payment_id = known
  WHERE status = 'needs_decision' AND late_payment_id IS NULL AND invoice_id = ANY (invoices_given);
  PERFORM allocate_payment(known, replace_invoices(given_allocations, invoices_live));
  PERFORM queue_money_mail('receipt', payments) FROM payments WHERE id = known;
  RETURN known;
END
$$;

-- Overload for programs older than release 111.
CREATE OR REPLACE FUNCTION record_payment(
  request text, given_method text, amount integer, received date, payer text, cheque text, bank text, given_allocations jsonb,
  given_member integer, given_note text, hash text
) RETURNS integer
LANGUAGE sql AS $$
  SELECT record_payment(
    request, given_method, amount, received, payer, cheque, bank, given_allocations, given_member, given_note, hash, NULL
  )
$$;

-- Overload without note and hash, for bank statement lines.
CREATE OR REPLACE FUNCTION record_payment(
  request text, given_method text, amount integer, received date, payer text, cheque text, bank text, given_allocations jsonb, given_member integer
) RETURNS integer
LANGUAGE sql AS $$
  SELECT record_payment(request, given_method, amount, received, payer, cheque, bank, given_allocations, given_member, NULL, NULL, NULL)
$$;

-- Overload without hash, for cash payments at the door and for programs older than release 47, which pass the
-- hash in a PostgreSQL setting.
CREATE OR REPLACE FUNCTION record_payment(
  request text, given_method text, amount integer, received date, payer text, cheque text, bank text, given_allocations jsonb, given_member integer, given_note text
) RETURNS integer
LANGUAGE sql AS $$
  SELECT record_payment(
    request, given_method, amount, received, payer, cheque, bank, given_allocations, given_member, given_note,
    nullif(current_setting('money.request_hash', true), ''), NULL
  )
$$;
