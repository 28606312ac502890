-- Stores a refund to the payer's card or wallet, before the payment provider is asked to make it. Returns the
-- refund's id; a repeated call with the same `request` returns the same id. Returns NULL if the payment was
-- not made online. Raises AS409 `wrong_state`, `disputed`, `exceeds_credit` or `idempotency_conflict`.
CREATE OR REPLACE FUNCTION request_online_refund(given_payment integer, request text, amount integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  online online_payments;
  known online_refunds;
BEGIN
  SELECT * INTO online FROM online_payments WHERE payment_id = given_payment FOR UPDATE;
  SELECT * INTO known FROM online_refunds WHERE request_id = request;
  IF FOUND THEN
    IF known.amount_cents <> amount OR NOT EXISTS (
      SELECT FROM online_bookings WHERE online_payment_id = known.online_payment_id AND payment_id = given_payment
    ) THEN PERFORM refuse('idempotency_conflict'); END IF;
    RETURN known.id;
  END IF;
  IF online.id IS NULL THEN RETURN NULL; END IF;
  IF online.disputed_cents > 0 THEN PERFORM refuse('disputed'); END IF;
  PERFORM FROM payments WHERE id = given_payment AND reversed_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('wrong_state'); END IF;
  IF payment_credit(given_payment) < amount THEN PERFORM refuse('exceeds_credit'); END IF;
  INSERT INTO online_refunds (online_payment_id, amount_cents, request_id) VALUES (online.id, amount, request) RETURNING * INTO known;
  RETURN known.id;
END
$$;
