-- Records a refund of a payment's credit. Returns the refund's id, or null if the payment is missing. A
-- repeated call with the same `request` returns the same id. `hash`: digest of the request's body. Raises
-- AS409 `idempotency_conflict` or `exceeds_credit`.
CREATE OR REPLACE FUNCTION record_refund(
  given_id integer, request text, given_method text, amount integer, paid_back date, cheque text, bank text, given_reference text,
  hash text
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('payment:' || request));
  SELECT id INTO known FROM payments WHERE request_id = request;
  IF FOUND THEN
    PERFORM check_repeated_request(payments, 'refund', given_method, amount, paid_back, given_id, hash) FROM payments WHERE id = known;
    RETURN known;
  END IF;
  INSERT INTO payments (
    request_id, kind, method, amount_cents, received_on, member_id, payer_name, cheque_no, cheque_bank, reference, receipt_no,
    refunds_id, request_hash
  )
  SELECT request, 'refund', given_method, amount, paid_back, member_id, payer_name, cheque, bank, given_reference, '', id, hash
  FROM payments WHERE id = given_id
  RETURNING id INTO known;
  RETURN known;
END
$$;

-- Overload without hash. Programs older than release 47 pass the hash in a PostgreSQL setting.
CREATE OR REPLACE FUNCTION record_refund(
  given_id integer, request text, given_method text, amount integer, paid_back date, cheque text, bank text, given_reference text
) RETURNS integer
LANGUAGE sql AS $$
  SELECT record_refund(
    given_id, request, given_method, amount, paid_back, cheque, bank, given_reference, nullif(current_setting('money.request_hash', true), '')
  )
$$;
