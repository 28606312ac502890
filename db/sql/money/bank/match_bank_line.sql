-- Records the open amount of a bank statement line as a payment and allocates it to the given invoices, in
-- their order. The remaining amount becomes the member's credit. Stores the payer's name as an alias of the
-- invoices' members. Returns the payment's id, or NULL if the line is missing. Raises AS409 `line_matched`,
-- `line_currency` or `invoice_settled`.
CREATE OR REPLACE FUNCTION match_bank_line(given_id integer, given_invoices integer[]) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  line bank_lines;
  one record;
  left_over integer;
  parts jsonb := '[]';
  payment integer;
BEGIN
  PERFORM lock_order_places(given_invoices);
  SELECT * INTO line FROM bank_lines WHERE id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF line.status <> 'new' OR line.amount_cents <= 0 THEN PERFORM refuse('line_matched'); END IF;
  IF line.currency <> association_currency() THEN PERFORM refuse('line_currency'); END IF;
  PERFORM FROM invoices WHERE id = ANY (given_invoices) ORDER BY id FOR UPDATE;
  left_over := line_open_cents(line.id);
  FOR one IN
    SELECT id, CASE WHEN is_late THEN total_cents ELSE invoice_due(id) END AS owed
    FROM invoices CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM event_orders WHERE invoice_id = invoices.id AND status IN ('expired', 'needs_decision')) AS is_late
    ) late
    WHERE id = ANY (given_invoices) AND (voided_at IS NULL OR is_late) ORDER BY array_position(given_invoices, id)
  LOOP
    CONTINUE WHEN one.owed <= 0 OR left_over = 0;
    parts := parts || jsonb_build_object('invoiceId', one.id, 'amountCents', least(one.owed, left_over));
    left_over := left_over - least(one.owed, left_over);
  END LOOP;
  IF jsonb_array_length(parts) = 0 THEN PERFORM refuse('invoice_settled'); END IF;
  -- If the payment of a line has been reversed, the line can be matched again. The count at the end of the
  -- request id makes the new payment distinct from the reversed one.
  payment := record_payment(
    format('bank-line-%s-%s', line.id, (SELECT count(*) FROM payments WHERE request_id LIKE format('bank-line-%s-%%', line.id))),
    CASE WHEN line.text ~* '\mFPS\M|轉數快|转数快' THEN 'fps' ELSE 'transfer' END,
    line_open_cents(line.id), line.booked_on, left(line.payer_name, 255), NULL, NULL, parts, NULL
  );
  PERFORM link_payments(line.id, ARRAY[payment], 'booked');
  INSERT INTO payer_aliases (member_id, folded_payer, line_id)
  SELECT DISTINCT invoice.member_id, fold_search(line.payer_name), line.id
  FROM invoices invoice JOIN members ON members.id = invoice.member_id
  WHERE invoice.id = ANY (given_invoices) AND fold_search(line.payer_name) <> ''
  ON CONFLICT DO NOTHING;
  RETURN payment;
END
$$;
