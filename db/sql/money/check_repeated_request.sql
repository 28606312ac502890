-- Raises AS409 `idempotency_conflict` when a request id was used before with other values, or with another body
-- hash if both requests have a hash.
CREATE OR REPLACE FUNCTION check_repeated_request(
  known payments, given_kind text, given_method text, amount integer, received date, refunds integer, hash text
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF (known.kind, known.method, known.amount_cents, known.received_on, known.refunds_id)
      IS DISTINCT FROM (given_kind, given_method, amount, received, refunds)
    OR known.request_hash <> hash THEN
    PERFORM refuse('idempotency_conflict');
  END IF;
END
$$;
