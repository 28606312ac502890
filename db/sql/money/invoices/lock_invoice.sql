-- Locks the payments of an invoice, then the invoice. Code that changes both must lock them in this order, to
-- prevent deadlocks. If a payment is added in the meantime, releases the locks by rolling back to a
-- savepoint, and starts again.
CREATE OR REPLACE FUNCTION lock_invoice(given_id integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  known integer[];
BEGIN
  LOOP
    known := ARRAY(SELECT DISTINCT payment_id FROM payment_allocations WHERE invoice_id = given_id);
    BEGIN
      PERFORM FROM payments WHERE id = ANY (known) ORDER BY id FOR UPDATE;
      PERFORM FROM invoices WHERE id = given_id FOR UPDATE;
      IF NOT EXISTS (SELECT FROM payment_allocations WHERE invoice_id = given_id AND payment_id <> ALL (known)) THEN RETURN; END IF;
      RAISE EXCEPTION USING ERRCODE = 'ASAGN';
    EXCEPTION WHEN SQLSTATE 'ASAGN' THEN NULL;
    END;
  END LOOP;
END
$$;
