-- Carries out the decision of staff about an order whose payment arrived too late. If `sells` is true,
-- accepts the order even if the event is full, and uses the payment for the order's new invoice. Otherwise
-- cancels the order; the payment remains as credit and can be refunded. Returns false if the order awaits no
-- decision. Raises AS409 `event_over`.
CREATE OR REPLACE FUNCTION decide_order(given_order integer, sells boolean) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  ordered event_orders;
  invoice integer;
  amount integer;
BEGIN
  PERFORM lock_places((SELECT form_id FROM event_orders WHERE id = given_order));
  SELECT * INTO ordered FROM event_orders WHERE id = given_order;
  IF NOT FOUND OR ordered.status <> 'needs_decision' THEN RETURN false; END IF;
  IF NOT sells THEN
    UPDATE event_orders SET status = 'cancelled' WHERE id = given_order;
    PERFORM queue_order_mail('order-cancelled', given_order, 'decided');
    RETURN true;
  END IF;
  invoice := revive_order(given_order, true);
  IF invoice IS NULL THEN PERFORM refuse('event_over'); END IF;
  amount := least(payment_credit(ordered.late_payment_id), invoice_due(invoice));
  IF amount > 0 THEN
    INSERT INTO payment_allocations (payment_id, invoice_id, amount_cents) VALUES (ordered.late_payment_id, invoice, amount);
  END IF;
  RETURN true;
END
$$;
