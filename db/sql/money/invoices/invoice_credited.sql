-- Returns the sum of an invoice's credit notes, in cents.
CREATE OR REPLACE FUNCTION invoice_credited(given_id integer) RETURNS integer
LANGUAGE sql STABLE
RETURN (SELECT coalesce(sum(total_cents), 0)::integer FROM credit_notes WHERE invoice_id = given_id);
