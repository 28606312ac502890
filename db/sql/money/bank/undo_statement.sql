-- Undoes the import of a bank statement: reverses the payments that were created from its lines, unlinks the
-- payments recorded by staff, and deletes the statement. A payment that was reversed for a returned cheque
-- remains reversed. Returns false if the statement is missing.
CREATE OR REPLACE FUNCTION undo_statement(given_id integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  payments_of integer[];
BEGIN
  PERFORM lock_order_places(ARRAY(
    SELECT allocation.invoice_id FROM bank_lines line
    JOIN bank_line_payments booked ON booked.line_id = line.id AND booked.role = 'booked'
    JOIN payment_allocations allocation ON allocation.payment_id = booked.payment_id
    WHERE line.statement_id = given_id
  ));
  PERFORM FROM bank_statements WHERE id = given_id FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM FROM bank_lines WHERE statement_id = given_id ORDER BY id FOR UPDATE;
  payments_of := ARRAY(
    SELECT payment_id FROM bank_line_payments
    WHERE role = 'booked' AND line_id IN (SELECT id FROM bank_lines WHERE statement_id = given_id) ORDER BY payment_id
  );
  PERFORM reverse_payment(payment, product_words(first_locale(), '月結單匯入已復原', 'Statement import undone'), is_correction => true) FROM unnest(payments_of) payment;
  DELETE FROM bank_statements WHERE id = given_id;
  RETURN true;
END
$$;
