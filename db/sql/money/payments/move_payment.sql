-- Moves a payment to other invoices or another member: reverses it and records it again with the same day,
-- amount and cheque, linked to the same bank statement line. `template`: mail to the former payer, or null.
-- Returns the id of the new payment; the same for a repeated `request`. Raises AS409 `wrong_state` for a
-- refund, a reversed payment or a returned cheque, `has_refunds`, `invoice_settled`, `exceeds_credit` and
-- `idempotency_conflict`.
CREATE OR REPLACE FUNCTION move_payment(
  given_id integer, request text, given_allocations jsonb, given_member integer, reason text, template text, hash text
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known integer;
  moved payments;
  linked bank_line_payments;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('payment:' || request));
  SELECT id INTO known FROM payments WHERE request_id = request;
  IF FOUND THEN
    PERFORM check_repeated_request(payments, kind, method, amount_cents, received_on, NULL, hash) FROM payments WHERE id = known;
    RETURN known;
  END IF;
  PERFORM lock_order_places(ARRAY(
    SELECT invoice_id FROM payment_allocations WHERE payment_id = given_id
    UNION SELECT (part ->> 'invoiceId')::integer FROM jsonb_array_elements(given_allocations) part
  ));
  SELECT * INTO moved FROM payments WHERE id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF moved.kind <> 'payment' OR moved.reversed_at IS NOT NULL OR EXISTS (
    SELECT FROM bank_line_payments WHERE payment_id = given_id AND role = 'returned'
  ) THEN PERFORM refuse('wrong_state'); END IF;
  SELECT * INTO linked FROM bank_line_payments WHERE payment_id = given_id LIMIT 1;
  PERFORM reverse_payment(given_id, reason, template);
  known := record_payment(
    request, moved.method, moved.amount_cents, moved.received_on, moved.payer_name, moved.cheque_no, moved.cheque_bank,
    given_allocations, given_member, moved.note, hash
  );
  IF linked.line_id IS NOT NULL THEN PERFORM link_payments(linked.line_id, ARRAY[known], linked.role); END IF;
  RETURN known;
END
$$;
