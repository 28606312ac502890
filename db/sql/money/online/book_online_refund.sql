-- Stores a refund that the payment provider reports, and returns its row. Finds the row by the provider's
-- refund id. If this system requested the refund and does not know that id yet, finds the row by the row id
-- that the provider returns. If there is no row, adds one.
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
    SELECT id, (told ->> 'amountCents')::integer, provider || ':' || (told ->> 'id'), told ->> 'id', told ->> 'status'
    FROM online_payments WHERE id = online
    RETURNING * INTO known;
    RETURN known;
  END IF;
  UPDATE online_refunds SET refund_id = told ->> 'id', status = told ->> 'status'
  WHERE id = known.id RETURNING * INTO known;
  RETURN known;
END
$$;
