-- Allocates a payment to invoices. Inserts the allocations in the order of the invoice ids, so that
-- concurrent calls cannot deadlock.
CREATE OR REPLACE FUNCTION allocate_payment(given_id integer, given_allocations jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_allocations (payment_id, invoice_id, amount_cents)
  SELECT given_id, (part ->> 'invoiceId')::integer, (part ->> 'amountCents')::integer
  FROM jsonb_array_elements(given_allocations) part ORDER BY 2;
END
$$;
