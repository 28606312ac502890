-- Links payments to a bank statement line. The line becomes `matched` once the payments add up to its amount.
-- Raises AS409 `payment_matched` if a payment is already linked to another line, and `exceeds_line` if the
-- payments exceed the amount.
CREATE OR REPLACE FUNCTION link_payments(given_id integer, given_payments integer[], given_role text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM bank_line_payments
    WHERE payment_id = ANY (given_payments) AND (role = 'returned') = (given_role = 'returned')
  ) THEN PERFORM refuse('payment_matched'); END IF;
  INSERT INTO bank_line_payments (line_id, payment_id, role)
  SELECT given_id, payment, given_role FROM unnest(given_payments) payment ORDER BY payment;
  IF line_open_cents(given_id) < 0 THEN PERFORM refuse('exceeds_line'); END IF;
  IF line_open_cents(given_id) > 0 THEN
    PERFORM audit_line_payments(given_id);
    RETURN;
  END IF;
  UPDATE bank_lines SET status = 'matched', payment_id = (
    SELECT min(paid.payment_id) FROM bank_line_payments paid WHERE paid.line_id = given_id
  ) WHERE id = given_id;
END
$$;
