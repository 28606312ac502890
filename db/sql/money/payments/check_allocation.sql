-- Trigger that rejects an allocation that exceeds the credit of the payment or the open amount of the
-- invoice. Locks the payment before the invoice, as credit notes do, to prevent deadlocks.
CREATE OR REPLACE FUNCTION check_allocation() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  payment payments;
  invoice invoices;
BEGIN
  PERFORM lock_order_places(ARRAY[NEW.invoice_id]);
  SELECT * INTO payment FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT * INTO invoice FROM invoices WHERE id = NEW.invoice_id FOR UPDATE;
  IF NEW.credit_note_id IS NOT NULL THEN RETURN NEW; END IF;
  IF payment.kind <> 'payment' OR payment.reversed_at IS NOT NULL THEN PERFORM refuse('wrong_state'); END IF;
  IF invoice.voided_at IS NOT NULL OR NEW.amount_cents > invoice_due(invoice.id) THEN
    PERFORM refuse('invoice_settled');
  END IF;
  IF payment_credit(payment.id) < NEW.amount_cents THEN PERFORM refuse('exceeds_credit'); END IF;
  RETURN NEW;
END
$$;
