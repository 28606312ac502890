-- Deletes accounting records from before the day `before`, and returns the ids of the deleted invoices. Keeps
-- a payment that has credit left or is linked to a bank statement line. Also keeps every record that is
-- connected with a record that must stay. Does nothing unless `is_on` is true.
CREATE OR REPLACE FUNCTION expire_books(before date, is_on boolean) RETURNS SETOF integer
LANGUAGE plpgsql AS $$
DECLARE
  old_invoices integer[];
  old_payments integer[];
  left_over integer;
BEGIN
  IF NOT is_on THEN RETURN; END IF;
  old_invoices := ARRAY(SELECT id FROM invoices WHERE issued_on < before);
  old_payments := ARRAY(
    SELECT id FROM payments WHERE received_on < before AND (reversed_at IS NOT NULL OR kind = 'refund' OR payment_credit(id) = 0)
      AND NOT EXISTS (SELECT FROM bank_line_payments WHERE payment_id = payments.id)
  );
  LOOP
    left_over := cardinality(old_invoices) + cardinality(old_payments);
    old_invoices := ARRAY(
      SELECT known.id FROM unnest(old_invoices) known (id)
      WHERE NOT EXISTS (SELECT FROM payment_allocations WHERE invoice_id = known.id AND payment_id <> ALL (old_payments))
        AND NOT EXISTS (SELECT FROM invoices WHERE replaces_id = known.id AND invoices.id <> ALL (old_invoices))
        AND NOT EXISTS (SELECT FROM online_payments WHERE invoice_id = known.id AND payment_id <> ALL (old_payments))
    );
    old_payments := ARRAY(
      SELECT known.id FROM unnest(old_payments) known (id)
      WHERE NOT EXISTS (SELECT FROM payment_allocations WHERE payment_id = known.id AND invoice_id <> ALL (old_invoices))
        AND NOT EXISTS (SELECT FROM payments refund WHERE refund.refunds_id = known.id AND refund.id <> ALL (old_payments))
        AND NOT EXISTS (SELECT FROM payments refund WHERE refund.id = known.id AND refund.refunds_id <> ALL (old_payments))
        AND NOT EXISTS (SELECT FROM online_payments WHERE payment_id = known.id AND invoice_id <> ALL (old_invoices))
    );
    EXIT WHEN left_over = cardinality(old_invoices) + cardinality(old_payments);
  END LOOP;
  PERFORM set_config('books.are_expiring', 'yes', true);
  UPDATE membership_periods SET invoice_id = NULL WHERE invoice_id = ANY (old_invoices);
  DELETE FROM online_refunds WHERE online_payment_id IN (
    SELECT id FROM online_payments WHERE payment_id = ANY (old_payments) OR invoice_id = ANY (old_invoices)
  );
  DELETE FROM online_payments WHERE payment_id = ANY (old_payments) OR invoice_id = ANY (old_invoices);
  DELETE FROM mail_messages WHERE invoice_id = ANY (old_invoices) OR payment_id = ANY (old_payments);
  DELETE FROM payment_allocations WHERE invoice_id = ANY (old_invoices) OR payment_id = ANY (old_payments);
  DELETE FROM credit_notes WHERE invoice_id = ANY (old_invoices);
  DELETE FROM payments WHERE id = ANY (old_payments);
  DELETE FROM invoices WHERE id = ANY (old_invoices);
  PERFORM set_config('books.are_expiring', '', true);
  RETURN QUERY SELECT unnest(old_invoices);
END
$$;
