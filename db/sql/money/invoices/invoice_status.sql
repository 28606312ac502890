CREATE OR REPLACE FUNCTION invoice_status(given_id integer) RETURNS text
LANGUAGE sql STABLE
RETURN (
  SELECT CASE
    WHEN given.voided_at IS NOT NULL THEN 'void'
    WHEN given.total_cents > 0 AND invoice_credited(given.id) >= given.total_cents THEN 'credited'
    WHEN invoice_due(given.id) <= 0 THEN 'paid'
    WHEN invoice_paid(given.id) > 0 THEN 'part_paid'
    ELSE 'open'
  END
  FROM invoices given WHERE given.id = given_id
);
