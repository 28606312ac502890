-- Ends an unpaid order with the status `becomes`: cancels its registrations and voids its invoice. A partly
-- paid order instead gets a credit note and the status `needs_decision`, because staff must decide about the
-- payment. The caller must have called lock_places().
CREATE OR REPLACE FUNCTION end_order(given_order integer, becomes text) RETURNS void
LANGUAGE plpgsql SET orders.changes_seats = 'yes' AS $$
DECLARE
  ordered event_orders;
  invoice invoices;
  is_paid boolean := false;
BEGIN
  SELECT * INTO ordered FROM event_orders WHERE id = given_order;
  IF ordered.invoice_id IS NOT NULL THEN
    PERFORM lock_invoice(ordered.invoice_id);
    SELECT * INTO invoice FROM invoices WHERE id = ordered.invoice_id;
    is_paid := invoice_paid(invoice.id) > 0;
  END IF;
  UPDATE event_orders SET status = CASE WHEN is_paid THEN 'needs_decision' ELSE becomes END, held_until = NULL,
    late_payment_id = CASE WHEN is_paid THEN (
      SELECT max(payment_id) FROM payment_allocations WHERE invoice_id = invoice.id
    ) END
  WHERE id = given_order;
  IF is_paid THEN
    PERFORM credit_order(given_order, invoice.total_cents - invoice_credited(invoice.id), becomes);
  ELSIF invoice.id IS NOT NULL THEN
    UPDATE invoices SET voided_at = now(), void_reason = becomes WHERE id = invoice.id AND voided_at IS NULL;
  END IF;
  UPDATE event_registrations SET status = 'cancelled' WHERE order_id = given_order AND status <> 'cancelled';
END
$$;
