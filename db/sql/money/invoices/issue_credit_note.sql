-- Issues a credit note for a part or all of an invoice and returns its id, or null if the invoice is missing.
-- A repeated call with the same `request` returns the same credit note. If the payments exceed the rest of
-- the invoice, the excess becomes credit, taken from the newest payment first. If the whole invoice is
-- credited, its membership terms are cancelled. Raises AS409 `idempotency_conflict`, `wrong_state` (void
-- invoice) or `exceeds_invoice`.
CREATE OR REPLACE FUNCTION issue_credit_note(given_invoice integer, request text, given_lines jsonb, given_reason text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  invoice invoices;
  known credit_notes;
  one record;
  total integer := (SELECT sum((line ->> 'amountCents')::integer) FROM jsonb_array_elements(given_lines) line);
  excess integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('credit-note:' || request));
  SELECT * INTO known FROM credit_notes WHERE request_id = request;
  IF FOUND THEN
    IF (known.invoice_id, known.lines, known.reason) IS DISTINCT FROM (given_invoice, given_lines, given_reason) THEN
      PERFORM refuse('idempotency_conflict');
    END IF;
    RETURN known.id;
  END IF;
  PERFORM lock_order_places(ARRAY[given_invoice]);
  PERFORM lock_invoice(given_invoice);
  SELECT * INTO invoice FROM invoices WHERE id = given_invoice;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF invoice.voided_at IS NOT NULL THEN PERFORM refuse('wrong_state'); END IF;
  IF invoice_credited(given_invoice) + total > invoice.total_cents THEN PERFORM refuse('exceeds_invoice'); END IF;
  INSERT INTO credit_notes (request_id, number, invoice_id, lines, total_cents, reason, issued_on)
  VALUES (request, '', given_invoice, given_lines, total, given_reason, hk_today()) RETURNING * INTO known;
  excess := -invoice_due(given_invoice);
  FOR one IN
    SELECT allocation.payment_id, sum(allocation.amount_cents)::integer AS used
    FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
    WHERE allocation.invoice_id = given_invoice AND payment.reversed_at IS NULL
    GROUP BY allocation.payment_id HAVING sum(allocation.amount_cents) > 0 ORDER BY allocation.payment_id DESC
  LOOP
    EXIT WHEN excess <= 0;
    INSERT INTO payment_allocations (payment_id, invoice_id, amount_cents, credit_note_id)
    VALUES (one.payment_id, given_invoice, -least(one.used, excess), known.id);
    excess := excess - least(one.used, excess);
  END LOOP;
  IF invoice_status(given_invoice) = 'credited' THEN
    UPDATE membership_periods SET cancelled_at = now(), activated_at = NULL
    WHERE invoice_id = given_invoice AND cancelled_at IS NULL;
  END IF;
  PERFORM settle_invoice(given_invoice, hk_today());
  RETURN known.id;
END
$$;
