-- Reverses a payment and queues the mail of the given template; null mails nobody. A repeated call changes
-- nothing. A payer whose receipt was not sent gets no correction of it.
CREATE OR REPLACE FUNCTION reverse_payment(given_id integer, reason text, template text) RETURNS integer
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
  PERFORM unapprove_with_payment(reversed);
  IF template = 'payment-corrected' AND NOT EXISTS (
    SELECT FROM mail_messages WHERE payment_id = given_id AND template_key = 'receipt' AND status NOT IN ('skipped', 'cancelled')
  ) THEN RETURN given_id; END IF;
  IF template IS NOT NULL THEN PERFORM queue_money_mail(template, reversed); END IF;
  RETURN given_id;
END
$$;

-- Overload for bank statements and online payments. With `is_correction`, a corrected receipt follows.
CREATE OR REPLACE FUNCTION reverse_payment(given_id integer, reason text, is_correction boolean) RETURNS integer
LANGUAGE plpgsql AS $$
BEGIN
  RETURN reverse_payment(given_id, reason, CASE WHEN is_correction THEN 'payment-corrected' ELSE 'payment-reversed' END);
END
$$;

-- Overload for payments that bounced.
CREATE OR REPLACE FUNCTION reverse_payment(given_id integer, reason text) RETURNS integer
LANGUAGE sql AS $$
  SELECT reverse_payment(given_id, reason, 'payment-reversed'::text)
$$;
