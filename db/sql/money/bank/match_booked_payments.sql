-- Links a bank statement line to payments that staff have already recorded. If the bank took them back
-- (negative amount), reverses them. Returns the id of the first payment, or NULL if the line or a
-- payment is missing. Raises AS409 `line_matched`, `line_currency` or `wrong_state`.
CREATE OR REPLACE FUNCTION match_booked_payments(given_id integer, given_payments integer[]) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  line bank_lines;
  ids integer[] := ARRAY(SELECT DISTINCT unnest(given_payments) ORDER BY 1);
BEGIN
  PERFORM lock_order_places(ARRAY(SELECT invoice_id FROM payment_allocations WHERE payment_id = ANY (ids)));
  SELECT * INTO line FROM bank_lines WHERE id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF line.status <> 'new' OR line.amount_cents = 0 THEN PERFORM refuse('line_matched'); END IF;
  IF line.currency <> association_currency() THEN PERFORM refuse('line_currency'); END IF;
  PERFORM FROM payments WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  IF (SELECT count(*) FROM payments WHERE id = ANY (ids)) < cardinality(ids) THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT FROM payments WHERE id = ANY (ids)
      AND (kind <> 'payment' OR (line.amount_cents > 0 AND reversed_at IS NOT NULL) OR (line.amount_cents < 0 AND method IN ('cash', 'online')))
  ) THEN PERFORM refuse('wrong_state'); END IF;
  PERFORM link_payments(line.id, ids, CASE WHEN line.amount_cents > 0 THEN 'matched' ELSE 'returned' END);
  IF line.amount_cents < 0 THEN
    PERFORM reverse_payment(id, CASE WHEN method = 'cheque'
      THEN product_words(first_locale(), '銀行退票', 'Returned by the bank')
      ELSE product_words(first_locale(), '銀行退回款項', 'Taken back by the bank')
    END) FROM payments WHERE id = ANY (ids);
  END IF;
  RETURN ids[1];
END
$$;
