-- Issues a credit note of `amount` cents for an order's invoice. Does nothing if the amount is zero.
CREATE OR REPLACE FUNCTION credit_order(given_order integer, amount integer, given_reason text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  invoice integer := (SELECT invoice_id FROM event_orders WHERE id = given_order);
BEGIN
  IF amount <= 0 THEN RETURN; END IF;
  PERFORM issue_credit_note(
    invoice, format('order-%s-%s-%s', given_order, invoice, (SELECT count(*) FROM credit_notes WHERE credit_notes.invoice_id = invoice)),
    jsonb_build_array(words_of_line('活動訂單 O' || given_order, 'Event order O' || given_order, amount)), given_reason
  );
END
$$;
