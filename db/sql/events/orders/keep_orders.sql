-- Trigger that refuses to delete a registration form, also with its event, while an order needs it: an unpaid
-- order that has not ended, a paid order, or an order whose payment is still to be refunded. Raises AS409
-- `has_orders`.
CREATE OR REPLACE FUNCTION keep_orders() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM event_orders orders
    WHERE orders.form_id = OLD.id AND (
      orders.status IN ('awaiting_member', 'awaiting_payment', 'needs_decision')
      OR orders.status = 'confirmed' AND orders.invoice_id IS NOT NULL
      OR order_credit(orders.id) > 0
    )
  ) THEN PERFORM refuse('has_orders'); END IF;
  RETURN OLD;
END
$$;
