-- Returns an invoice's open amount: its total less credit notes and unreversed payments.
CREATE OR REPLACE FUNCTION invoice_due(given_id integer) RETURNS integer
LANGUAGE sql STABLE
RETURN (
  SELECT given.total_cents - invoice_credited(given.id) - invoice_paid(given.id) FROM invoices given WHERE given.id = given_id
);
