-- Refunds a part of a payment's credit, once for each request; returns the refund's id.
CREATE OR REPLACE FUNCTION record_refund(given_id integer, request text, given_method text, amount integer, paid_back date) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('payment:' || request));
  SELECT id INTO known FROM payments WHERE request_id = request;
  IF FOUND THEN
    PERFORM check_repeated_request(payments, 'refund', given_method, amount, paid_back, given_id) FROM payments WHERE id = known;
    RETURN known;
  END IF;
  INSERT INTO payments (request_id, kind, method, amount_cents, received_on, member_id, payer_name, receipt_no, refunds_id)
  SELECT request, 'refund', given_method, amount, paid_back, member_id, payer_name, '', id FROM payments WHERE id = given_id
  RETURNING id INTO known;
  RETURN known;
END
$$;

-- Pays back a part of a payment's credit, once for each request; returns the refund's id.
CREATE OR REPLACE FUNCTION record_refund(
  given_id integer, request text, given_method text, amount integer, paid_back date, cheque text, bank text
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('payment:' || request));
  SELECT id INTO known FROM payments WHERE request_id = request;
  IF FOUND THEN
    PERFORM check_repeated_request(payments, 'refund', given_method, amount, paid_back, given_id) FROM payments WHERE id = known;
    RETURN known;
  END IF;
  INSERT INTO payments (
    request_id, kind, method, amount_cents, received_on, member_id, payer_name, cheque_no, cheque_bank, receipt_no, refunds_id
  )
  SELECT request, 'refund', given_method, amount, paid_back, member_id, payer_name, cheque, bank, '', id
  FROM payments WHERE id = given_id
  RETURNING id INTO known;
  RETURN known;
END
$$;

-- The same, with a reference of the bank.
CREATE OR REPLACE FUNCTION record_refund(
  given_id integer, request text, given_method text, amount integer, paid_back date, cheque text, bank text, given_reference text
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('payment:' || request));
  SELECT id INTO known FROM payments WHERE request_id = request;
  IF FOUND THEN
    PERFORM check_repeated_request(payments, 'refund', given_method, amount, paid_back, given_id) FROM payments WHERE id = known;
    RETURN known;
  END IF;
  INSERT INTO payments (
    request_id, kind, method, amount_cents, received_on, member_id, payer_name, cheque_no, cheque_bank, reference, receipt_no,
    refunds_id
  )
  SELECT request, 'refund', given_method, amount, paid_back, member_id, payer_name, cheque, bank, given_reference, '', id
  FROM payments WHERE id = given_id
  RETURNING id INTO known;
  RETURN known;
END
$$;
