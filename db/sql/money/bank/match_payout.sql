-- Links a bank statement line to a payout of the payment provider. Returns the payout's id, or NULL if the
-- line or the payout is missing. Raises AS409 `line_matched`, `line_currency`, `payment_matched` (the payout
-- belongs to another line) or `exceeds_line` (the amounts differ).
CREATE OR REPLACE FUNCTION match_payout(given_id integer, given_payout integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  line bank_lines;
  payout payouts;
BEGIN
  SELECT * INTO line FROM bank_lines WHERE id = given_id FOR UPDATE;
  SELECT * INTO payout FROM payouts WHERE id = given_payout FOR UPDATE;
  IF line.id IS NULL OR payout.id IS NULL THEN RETURN NULL; END IF;
  IF line.status <> 'new' OR EXISTS (SELECT FROM bank_line_payments WHERE line_id = given_id) THEN PERFORM refuse('line_matched'); END IF;
  IF line.currency <> association_currency() THEN PERFORM refuse('line_currency'); END IF;
  IF EXISTS (SELECT FROM bank_lines WHERE payout_id = given_payout) THEN PERFORM refuse('payment_matched'); END IF;
  IF line.amount_cents <> payout.amount_cents THEN PERFORM refuse('exceeds_line'); END IF;
  UPDATE bank_lines SET status = 'matched', payout_id = given_payout WHERE id = given_id;
  RETURN given_payout;
END
$$;
