-- Returns the open amount of an invoice in cents: its total, less credit notes and payments that have not
-- been reversed.
CREATE OR REPLACE FUNCTION invoice_due(given_id integer) RETURNS integer
LANGUAGE sql STABLE
RETURN (
  SELECT given.total_cents - invoice_credited(given.id) - invoice_paid(given.id) FROM invoices given WHERE given.id = given_id
);
