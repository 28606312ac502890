-- Records the staff's decision on an order that was paid too late. Either accepts the order beyond the quota
-- and uses the payment for it, or ends the order and leaves the payment as credit for a refund. Returns false
-- for an order without a pending decision.
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
