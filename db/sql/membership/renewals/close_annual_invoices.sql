-- Closes a member's unpaid invoices for renewal or rejoining, before another invoice replaces them. Voids an
-- invoice without payments. A partly paid invoice gets a credit note for the rest, so that the payment can be
-- used for the new invoice. An invoice for rejoining in `given_year` stays open. Returns the id of the last
-- closed invoice.
CREATE OR REPLACE FUNCTION close_annual_invoices(given_id integer, given_reason text, given_year integer DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  one invoices;
  last_id integer;
  rest integer;
BEGIN
  -- Locks invoices before the member, as payments do, to prevent deadlocks.
  PERFORM FROM invoices WHERE member_id = given_id AND voided_at IS NULL ORDER BY id FOR UPDATE;
  PERFORM FROM members WHERE id = given_id FOR NO KEY UPDATE;
  FOR one IN
    SELECT * FROM invoices
    WHERE member_id = given_id AND kind IN ('renewal', 'rejoin') AND voided_at IS NULL
      AND invoice_status(id) IN ('open', 'part_paid')
      AND NOT (kind = 'rejoin' AND EXISTS (
        SELECT FROM membership_periods WHERE invoice_id = invoices.id AND year = given_year AND cancelled_at IS NULL
      ))
    ORDER BY id
  LOOP
    rest := one.total_cents - invoice_credited(one.id);
    IF invoice_paid(one.id) = 0 AND invoice_credited(one.id) = 0 THEN
      UPDATE invoices SET voided_at = now(), void_reason = given_reason WHERE id = one.id;
    ELSE
      PERFORM issue_credit_note(
        one.id, format('annual:%s:%s', given_reason, one.id),
        jsonb_build_array(words_of_line('扣減發票 ' || one.number, 'Credit for invoice ' || one.number, rest)),
        given_reason
      );
    END IF;
    last_id := one.id;
  END LOOP;
  RETURN last_id;
END
$$;
