-- Records a cash payment at the door for one unpaid ticket, once for each client id of a check-in. Returns
-- the amount in cents; 0 if nothing is due. The caller must have called lock_places().
CREATE OR REPLACE FUNCTION take_door_cash(registration integer, client text, device text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  seat record;
BEGIN
  SELECT seat_owes(reg.id) AS cents, reg.participant_name, orders.invoice_id INTO seat
  FROM event_registrations reg JOIN event_orders orders ON orders.id = reg.order_id
  WHERE reg.id = registration AND reg.status = 'pending' AND seat_owes(reg.id) > 0 AND orders.invoice_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM check_ins WHERE registration_id = reg.id AND cash_cents > 0);
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM record_payment(
    'door:' || client, 'cash', seat.cents, hk_today(), seat.participant_name, NULL, NULL,
    jsonb_build_array(jsonb_build_object('invoiceId', seat.invoice_id, 'amountCents', seat.cents)), NULL, device
  );
  RETURN seat.cents;
END
$$;
