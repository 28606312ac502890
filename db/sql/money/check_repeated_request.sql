-- Refuses a reused request id of another request. Rows without a hash are compared by their values.
CREATE OR REPLACE FUNCTION check_repeated_request(known payments, given_kind text, given_method text, amount integer, received date, refunds integer)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  given_hash text := nullif(current_setting('money.request_hash', true), '');
BEGIN
  IF (known.kind, known.method, known.amount_cents, known.received_on, known.refunds_id)
      IS DISTINCT FROM (given_kind, given_method, amount, received, refunds)
    OR known.request_hash <> given_hash THEN
    PERFORM refuse('idempotency_conflict');
  END IF;
END
$$;
