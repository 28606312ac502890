-- Cancels the given registrations of an order and returns the credited amount in cents. A repeated call
-- credits nothing. An unpaid registration is credited in full. For a paid registration, `given_percent` of
-- the price is credited; if this argument is null, the form's refund rules decide. If no registration of an
-- unpaid order is left, ends the order and voids its invoice.
CREATE OR REPLACE FUNCTION cancel_places(given_order integer, given_ids integer[], given_percent integer DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SET orders.changes_seats = 'yes' AS $$
DECLARE
  ordered event_orders;
  ids integer[];
  seats integer;
  amount integer;
  left_over integer;
BEGIN
  PERFORM lock_places((SELECT form_id FROM event_orders WHERE id = given_order));
  SELECT * INTO ordered FROM event_orders WHERE id = given_order;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT array_agg(id ORDER BY id), coalesce(sum(price_cents), 0) INTO ids, seats FROM event_registrations
  WHERE order_id = given_order AND id = ANY (given_ids) AND status <> 'cancelled';
  IF ids IS NULL THEN RETURN 0; END IF;
  left_over := (SELECT count(*) FROM event_registrations
    WHERE order_id = given_order AND status <> 'cancelled' AND id <> ALL (ids));
  IF ordered.status IN ('awaiting_member', 'awaiting_payment') THEN
    amount := seats;
    IF left_over = 0 THEN
      PERFORM end_order(given_order, 'cancelled');
    ELSIF ordered.invoice_id IS NOT NULL THEN
      UPDATE event_registrations SET status = 'cancelled' WHERE id = ANY (ids);
      PERFORM credit_order(given_order, amount, 'cancelled');
    END IF;
  ELSE
    amount := seats * coalesce(given_percent, refund_percent(ordered.form_id)) / 100;
    IF ordered.invoice_id IS NOT NULL THEN
      amount := least(amount, (SELECT total_cents - invoice_credited(id) FROM invoices WHERE id = ordered.invoice_id));
      IF left_over = 0 THEN UPDATE event_orders SET status = 'cancelled' WHERE id = given_order; END IF;
      PERFORM credit_order(given_order, amount, 'cancelled');
    ELSIF left_over = 0 THEN
      UPDATE event_orders SET status = 'cancelled' WHERE id = given_order;
    END IF;
  END IF;
  UPDATE event_registrations SET status = 'cancelled' WHERE id = ANY (ids) AND status <> 'cancelled';
  PERFORM queue_order_mail('order-cancelled', given_order, ids[1]::text);
  RETURN amount;
END
$$;
