-- Records a cash payment at the door for one unpaid ticket, once for each client id of a check-in. Returns
-- the amount in cents; 0 if nothing is due. If the amount exceeds the invoice's balance, the rest becomes the
-- payer's credit. The caller must have called lock_places().
CREATE OR REPLACE FUNCTION take_door_cash(registration integer, client text, device text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  seat record;
BEGIN
  SELECT reg.price_cents, reg.participant_name, orders.invoice_id INTO seat
  FROM event_registrations reg JOIN event_orders orders ON orders.id = reg.order_id
  WHERE reg.id = registration AND reg.status = 'pending' AND reg.price_cents > 0 AND orders.invoice_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM check_ins WHERE registration_id = reg.id AND cash_cents > 0);
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM record_payment(
    'door:' || client, 'cash', seat.price_cents, hk_today(), seat.participant_name, NULL, NULL,
    CASE WHEN invoice_due(invoices.id) > 0 THEN jsonb_build_array(jsonb_build_object(
      'invoiceId', seat.invoice_id, 'amountCents', least(seat.price_cents, invoice_due(invoices.id))
    )) ELSE '[]' END, NULL, device
  ) FROM invoices WHERE invoices.id = seat.invoice_id;
  RETURN seat.price_cents;
END
$$;
