-- Refuses a reused request id of another request: by its hash, or by the values where either has none.
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
