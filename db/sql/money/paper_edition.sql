-- Returns the edition of a record's document. The renderer defines a certificate's edition.
CREATE OR REPLACE FUNCTION paper_edition(given_kind text, given_id integer) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE given_kind
    WHEN 'invoice' THEN (
      SELECT CASE WHEN voided_at IS NULL THEN 'details-' || payment_details_id ELSE 'void' END FROM invoices WHERE id = given_id
    )
    WHEN 'receipt' THEN (SELECT CASE WHEN reversed_at IS NULL THEN 'issued' ELSE 'reversed' END FROM payments WHERE id = given_id)
    WHEN 'credit-note' THEN (SELECT 'issued' FROM credit_notes WHERE id = given_id)
  END
$$;
