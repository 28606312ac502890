-- Records an online payment with the amount `gross`. If it was recorded with another amount, first reverses
-- that payment and its refunds. Then adds the refunds by staff to the new payment; the caller does the same
-- for the provider's refunds. The payer gets a corrected receipt, unless the payment is disputed. Changes
-- nothing and returns false if the refunds exceed the new amount. The caller must have called
-- lock_order_places().
CREATE OR REPLACE FUNCTION rebook_online(given_id integer, gross integer, refunded integer, received date, is_disputed boolean) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  online online_payments;
  earlier payments;
  by_hand payments[];
  one payments;
  booked integer;
  -- The ledger shows the member of a payment, or else the payer.
  payer text;
  request text;
  reason text := CASE WHEN is_disputed THEN 'disputed' ELSE 'corrected by the provider' END;
BEGIN
  SELECT * INTO online FROM online_payments WHERE id = given_id;
  PERFORM lock_invoice(online.invoice_id);
  SELECT * INTO earlier FROM payments WHERE id = online.payment_id FOR UPDATE;
  by_hand := ARRAY(
    SELECT refund FROM payments refund WHERE refund.refunds_id = earlier.id AND refund.reversed_at IS NULL
      AND NOT EXISTS (SELECT FROM online_refunds WHERE payment_id = refund.id) ORDER BY refund.id
  );
  IF (SELECT coalesce(sum(amount_cents), 0) FROM unnest(by_hand)) + refunded > gross THEN RETURN false; END IF;
  FOR one IN SELECT * FROM payments WHERE refunds_id = earlier.id AND reversed_at IS NULL ORDER BY id LOOP
    PERFORM reverse_payment(one.id, reason, NOT is_disputed);
    UPDATE online_refunds SET payment_id = NULL WHERE payment_id = one.id;
  END LOOP;
  IF earlier.id IS NOT NULL THEN PERFORM reverse_payment(earlier.id, reason, NOT is_disputed); END IF;
  IF gross <= 0 THEN RETURN true; END IF;
  payer := (SELECT CASE WHEN member_id IS NULL THEN bill_to ELSE '' END FROM invoices WHERE id = online.invoice_id);
  request := online.provider || ':' || online.intent_id || CASE WHEN online.bookings > 0 THEN format(':%s', online.bookings + 1) ELSE '' END;
  booked := record_payment(
    request, 'online', gross, received, coalesce(nullif(earlier.payer_name, ''), payer), NULL, NULL,
    online_parts(online, gross - refunded - (SELECT coalesce(sum(amount_cents), 0)::integer FROM unnest(by_hand))),
    (SELECT member_id FROM invoices WHERE id = online.invoice_id), NULL, NULL, given_id
  );
  UPDATE online_payments SET payment_id = booked, bookings = bookings + 1 WHERE id = given_id;
  UPDATE event_orders SET late_payment_id = booked WHERE late_payment_id = earlier.id;
  -- The refund leaves the invoice of an order unpaid, so its tickets are no longer valid.
  IF refunded > 0 AND NOT is_disputed THEN
    PERFORM queue_order_mail('order-refunded', id, booked::text) FROM event_orders
    WHERE invoice_id = online.invoice_id AND status = 'awaiting_payment';
  END IF;
  FOREACH one IN ARRAY by_hand LOOP
    PERFORM record_refund(
      booked, format('again:%s:%s', booked, one.id), one.method, one.amount_cents, one.received_on, one.cheque_no, one.cheque_bank,
      one.reference, NULL
    );
  END LOOP;
  RETURN true;
END
$$;
