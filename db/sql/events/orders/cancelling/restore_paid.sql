-- Restores registrations of a paid order. If the cancellation has credited a part of the invoice, credits the rest
-- as well and pays a new invoice from this credit. An order of which an earlier cancellation has kept a part has no
-- such invoice: `wrong_state`.
CREATE OR REPLACE FUNCTION restore_paid(ordered event_orders, given_ids integer[]) RETURNS void
LANGUAGE plpgsql SET orders.changes_seats = 'yes' AS $$
DECLARE
  owed integer := (
    SELECT coalesce(sum(price_cents), 0) FROM event_registrations
    WHERE order_id = ordered.id AND (status <> 'cancelled' OR id = ANY (given_ids))
  );
  rest integer := coalesce((SELECT total_cents - invoice_credited(id) FROM invoices WHERE id = ordered.invoice_id), owed);
  credited integer := (
    SELECT total_cents FROM credit_notes WHERE invoice_id = ordered.invoice_id ORDER BY id DESC LIMIT 1
  );
  invoice integer;
  paid integer;
BEGIN
  UPDATE event_orders SET status = 'confirmed' WHERE id = ordered.id;
  IF rest >= owed THEN
    PERFORM restore_seats(ordered.form_id, given_ids, 'confirmed');
    RETURN;
  END IF;
  IF rest + coalesce(credited, 0) <> owed THEN PERFORM refuse('wrong_state'); END IF;
  PERFORM credit_order(ordered.id, rest, 'undone');
  UPDATE event_registrations SET status = 'pending' WHERE order_id = ordered.id AND status <> 'cancelled';
  PERFORM restore_seats(ordered.form_id, given_ids, 'pending');
  invoice := bill_order(ordered.id, ordered.invoice_id);
  FOR paid IN
    SELECT DISTINCT payment_id FROM payment_allocations WHERE invoice_id = ordered.invoice_id ORDER BY payment_id
  LOOP
    INSERT INTO payment_allocations (payment_id, invoice_id, amount_cents)
    SELECT paid, invoice, least(payment_credit(paid), invoice_due(invoice))
    WHERE least(payment_credit(paid), invoice_due(invoice)) > 0;
  END LOOP;
  IF invoice_due(invoice) > 0 THEN PERFORM refuse('credit_used'); END IF;
END
$$;
