-- Cancels an order wholly: voids its unpaid invoice, or credits the rest of a paid one. The caller must have
-- called lock_places().
CREATE OR REPLACE FUNCTION cancel_order(given_order integer) RETURNS void
LANGUAGE plpgsql SET orders.changes_seats = 'yes' AS $$
DECLARE
  invoice integer := (SELECT invoice_id FROM event_orders WHERE id = given_order);
BEGIN
  IF invoice IS NOT NULL THEN PERFORM lock_invoice(invoice); END IF;
  UPDATE event_orders SET status = 'cancelled', held_until = NULL WHERE id = given_order;
  IF invoice_paid(invoice) > 0 THEN
    PERFORM credit_order(given_order, total_cents - invoice_credited(id), 'cancelled') FROM invoices WHERE id = invoice;
  ELSE
    UPDATE invoices SET voided_at = now(), void_reason = 'cancelled'
    WHERE id = invoice AND voided_at IS NULL AND invoice_status(id) IN ('open', 'part_paid');
  END IF;
  UPDATE event_registrations SET status = 'cancelled' WHERE order_id = given_order AND status <> 'cancelled';
END
$$;
