-- Reverses a payment; repeatable.
CREATE OR REPLACE FUNCTION reverse_payment(given_id integer, reason text) RETURNS integer
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_order_places(ARRAY(SELECT invoice_id FROM payment_allocations WHERE payment_id = given_id));
  PERFORM FROM payments WHERE id = given_id FOR UPDATE;
  PERFORM FROM invoices WHERE id IN (SELECT invoice_id FROM payment_allocations WHERE payment_id = given_id) ORDER BY id FOR UPDATE;
  UPDATE payments SET reversed_at = now(), reversal_reason = reason WHERE id = given_id AND reversed_at IS NULL;
  RETURN given_id;
END
$$;
