-- Trigger that updates other records when a payment is reversed. The invoices and the bank statement line of
-- the payment become open again, and the membership terms that the payment covered become inactive. Raises
-- AS409 `has_refunds` if a part of the payment has been refunded.
CREATE OR REPLACE FUNCTION follow_reversal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments WHERE refunds_id = NEW.id AND reversed_at IS NULL) THEN PERFORM refuse('has_refunds'); END IF;
  PERFORM settle_invoice(invoice_id, NEW.received_on)
  FROM (SELECT invoice_id FROM payment_allocations WHERE payment_id = NEW.id ORDER BY invoice_id) paid;
  -- The payment of a returned cheque stays linked to the line of its deposit: the lines of the deposit and of
  -- the return cancel each other out.
  IF NOT EXISTS (SELECT FROM bank_line_payments WHERE payment_id = NEW.id AND role = 'returned') THEN
    PERFORM release_payments((SELECT line_id FROM bank_line_payments WHERE payment_id = NEW.id), ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END
$$;
