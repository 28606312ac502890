-- Follows the reversal of a payment: reopens invoices, deactivates terms, and reopens the bank line.
CREATE OR REPLACE FUNCTION follow_reversal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments WHERE refunds_id = NEW.id AND reversed_at IS NULL) THEN PERFORM refuse('has_refunds'); END IF;
  PERFORM settle_invoice(invoice_id, NEW.received_on)
  FROM (SELECT invoice_id FROM payment_allocations WHERE payment_id = NEW.id ORDER BY invoice_id) paid;
  -- A returned cheque keeps the line of its deposit: the two lines explain each other.
  IF NOT EXISTS (SELECT FROM bank_line_payments WHERE payment_id = NEW.id AND role = 'returned') THEN
    PERFORM release_payments((SELECT line_id FROM bank_line_payments WHERE payment_id = NEW.id), ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END
$$;
