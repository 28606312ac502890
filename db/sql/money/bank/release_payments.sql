-- Unlinks the given payments from a bank statement line. The line's other payments stay linked, and a matched
-- line becomes open again.
CREATE OR REPLACE FUNCTION release_payments(given_id integer, given_payments integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF given_id IS NULL THEN RETURN; END IF;
  PERFORM FROM bank_lines WHERE id = given_id FOR UPDATE;
  DELETE FROM bank_line_payments WHERE line_id = given_id AND payment_id = ANY (given_payments);
  UPDATE bank_lines SET status = 'new', payment_id = NULL WHERE id = given_id AND status = 'matched';
  IF NOT FOUND THEN PERFORM audit_line_payments(given_id); END IF;
END
$$;
