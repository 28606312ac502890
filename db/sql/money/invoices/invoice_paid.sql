-- Returns the sum of the payments allocated to an invoice, in cents. Reversed payments do not count.
CREATE OR REPLACE FUNCTION invoice_paid(given_id integer) RETURNS integer
LANGUAGE sql STABLE
RETURN (
  SELECT coalesce(sum(allocation.amount_cents), 0)::integer
  FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
  WHERE allocation.invoice_id = given_id AND payment.reversed_at IS NULL
);
