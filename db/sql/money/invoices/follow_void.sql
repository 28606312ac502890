-- Trigger that cancels what depends on a voided invoice: the membership terms, and an unpaid event order with
-- its registrations. Raises AS409 `has_payments` if the invoice has payments.
CREATE OR REPLACE FUNCTION follow_void() RETURNS trigger
LANGUAGE plpgsql SET orders.changes_seats = 'yes' AS $$
DECLARE
  ordered integer;
BEGIN
  IF invoice_paid(NEW.id) > 0 THEN PERFORM refuse('has_payments'); END IF;
  UPDATE membership_periods SET cancelled_at = now(), activated_at = NULL WHERE invoice_id = NEW.id AND cancelled_at IS NULL;
  UPDATE event_registrations SET status = 'cancelled' WHERE status <> 'cancelled' AND order_id IN (
    SELECT id FROM event_orders WHERE invoice_id = NEW.id AND status = 'awaiting_payment'
  );
  UPDATE event_orders SET status = 'cancelled', held_until = NULL WHERE invoice_id = NEW.id AND status = 'awaiting_payment'
  RETURNING id INTO ordered;
  IF FOUND THEN PERFORM queue_order_mail('order-cancelled', ordered, 'void'); END IF;
  RETURN NULL;
END
$$;
