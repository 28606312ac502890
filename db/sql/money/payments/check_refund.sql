CREATE OR REPLACE FUNCTION check_refund() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  payment payments;
BEGIN
  SELECT * INTO payment FROM payments WHERE id = NEW.refunds_id FOR UPDATE;
  IF payment.reversed_at IS NOT NULL OR payment_credit(payment.id) < NEW.amount_cents THEN PERFORM refuse('exceeds_credit'); END IF;
  RETURN NEW;
END
$$;
