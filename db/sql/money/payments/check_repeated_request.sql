-- Raises AS409 `idempotency_conflict` if a payment or refund with the same request id but different values
-- exists. The hashes of the two request bodies are compared only if both are known.
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
