-- A payment is numbered as a receipt (R-), a refund in a sequence of its own (RF-). Refunds made before release
-- 103 keep their number of a receipt.
CREATE OR REPLACE FUNCTION number_payment() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  year_received integer := extract(year FROM NEW.received_on);
  is_refund boolean := NEW.kind = 'refund';
BEGIN
  NEW.receipt_no := format(
    '%s-%s-%s', CASE WHEN is_refund THEN 'RF' ELSE 'R' END, year_received,
    to_char(next_document_number(CASE WHEN is_refund THEN 'refund' ELSE 'receipt' END, year_received), 'FM0000')
  );
  RETURN NEW;
END
$$;
