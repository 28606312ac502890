-- Stores a refund that the payment provider reports, and returns its row. Looks for a row with the provider's
-- refund id. A refund requested by this system may not have that id yet; it is found by its row id, which the
-- provider returns. If no row is found, adds one.
CREATE OR REPLACE FUNCTION book_online_refund(online integer, told jsonb) RETURNS online_refunds
LANGUAGE plpgsql AS $$
DECLARE
  known online_refunds;
BEGIN
  SELECT * INTO known FROM online_refunds
  WHERE online_payment_id = online AND (refund_id = told ->> 'id' OR (refund_id IS NULL AND id = (told ->> 'rowId')::integer))
  ORDER BY refund_id NULLS LAST LIMIT 1;
  IF NOT FOUND THEN
    INSERT INTO online_refunds (online_payment_id, amount_cents, request_id, refund_id, status)
    VALUES (online, (told ->> 'amountCents')::integer, 'stripe:' || (told ->> 'id'), told ->> 'id', told ->> 'status')
    RETURNING * INTO known;
    RETURN known;
  END IF;
  UPDATE online_refunds SET refund_id = told ->> 'id', status = told ->> 'status'
  WHERE id = known.id RETURNING * INTO known;
  RETURN known;
END
$$;
