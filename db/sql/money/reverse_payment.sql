-- Reverses a payment and mails the payer. A repeated call changes nothing. With `is_correction`, a corrected
-- receipt follows, so the payer gets a mail only if the old receipt was sent.
CREATE OR REPLACE FUNCTION reverse_payment(given_id integer, reason text, is_correction boolean) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  reversed payments;
BEGIN
  PERFORM lock_order_places(ARRAY(SELECT invoice_id FROM payment_allocations WHERE payment_id = given_id));
  PERFORM FROM payments WHERE id = given_id FOR UPDATE;
  PERFORM FROM invoices WHERE id IN (SELECT invoice_id FROM payment_allocations WHERE payment_id = given_id) ORDER BY id FOR UPDATE;
  UPDATE payments SET reversed_at = now(), reversal_reason = reason WHERE id = given_id AND reversed_at IS NULL RETURNING * INTO reversed;
  IF reversed.id IS NULL THEN RETURN given_id; END IF;
  UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
  WHERE payment_id = given_id AND template_key = 'receipt' AND status IN ('queued', 'held');
  IF NOT is_correction THEN
    PERFORM queue_money_mail('payment-reversed', reversed);
  ELSIF EXISTS (
    SELECT FROM mail_messages WHERE payment_id = given_id AND template_key = 'receipt' AND status NOT IN ('skipped', 'cancelled')
  ) THEN
    PERFORM queue_money_mail('payment-corrected', reversed);
  END IF;
  RETURN given_id;
END
$$;

-- Overload for reversals that are not corrections.
CREATE OR REPLACE FUNCTION reverse_payment(given_id integer, reason text) RETURNS integer
LANGUAGE sql AS $$
  SELECT reverse_payment(given_id, reason, false)
$$;
