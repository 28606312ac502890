-- Bills an unpaid order anew with the restored registrations, due on the same day.
CREATE OR REPLACE FUNCTION restore_unpaid(ordered event_orders, given_ids integer[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  invoice invoices;
BEGIN
  SELECT * INTO invoice FROM invoices WHERE id = ordered.invoice_id;
  IF invoice_paid(invoice.id) > 0 THEN PERFORM refuse('has_payments'); END IF;
  -- A void invoice would end its order.
  UPDATE event_orders SET invoice_id = NULL WHERE id = ordered.id;
  UPDATE invoices SET voided_at = now(), void_reason = 'undone' WHERE id = invoice.id AND voided_at IS NULL;
  PERFORM restore_seats(ordered.form_id, given_ids, 'pending');
  PERFORM bill_order(ordered.id, invoice.id, greatest(0, invoice.due_on - hk_today()));
  UPDATE event_orders SET held_until = greatest(held_until, ordered.held_until) WHERE id = ordered.id;
END
$$;
