-- Matches several bank statement lines. A failure of one line does not affect the others. For each line, the
-- result contains its id and the error code, which is null on success.
CREATE OR REPLACE FUNCTION match_bank_lines(given jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  one record;
  refusal text;
  payment integer;
  answer jsonb := '[]';
BEGIN
  FOR one IN
    SELECT "lineId" AS line, ARRAY(SELECT jsonb_array_elements_text("invoiceIds")::integer) AS invoices,
      ARRAY(SELECT jsonb_array_elements_text("paymentIds")::integer) AS payments, "payoutId" AS payout
    FROM jsonb_to_recordset(given) AS match ("lineId" integer, "invoiceIds" jsonb, "paymentIds" jsonb, "payoutId" integer) ORDER BY 1
  LOOP
    refusal := NULL;
    BEGIN
      payment := CASE WHEN one.payout IS NOT NULL THEN match_payout(one.line, one.payout)
        WHEN cardinality(one.payments) > 0 THEN match_booked_payments(one.line, one.payments)
        ELSE match_bank_line(one.line, one.invoices) END;
      IF payment IS NULL THEN refusal := 'not_found'; END IF;
    EXCEPTION WHEN SQLSTATE 'AS409' THEN
      refusal := SQLERRM;
    END;
    answer := answer || jsonb_build_object('lineId', one.line, 'code', refusal);
  END LOOP;
  RETURN answer;
END
$$;
