-- Returns the id of a member's invoice for renewal or rejoining in `given_year`. Issues the invoice unless it
-- exists. A new invoice is mailed at once; it replaces and voids the member's unpaid invoices for renewal or
-- rejoining.
CREATE OR REPLACE FUNCTION renew_membership(given_id integer, given_kind text, given_type text, given_year integer, given_lines jsonb)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  known membership_periods;
  one record;
  replaces integer;
  issued integer;
  member members;
BEGIN
  -- Locks invoices before the member, as payments do, to prevent deadlocks.
  PERFORM FROM invoices WHERE member_id = given_id AND voided_at IS NULL ORDER BY id FOR UPDATE;
  PERFORM FROM members WHERE id = given_id FOR NO KEY UPDATE;
  SELECT * INTO known FROM membership_periods WHERE member_id = given_id AND year = given_year AND cancelled_at IS NULL;
  IF FOUND AND (known.source = given_kind OR known.activated_at IS NOT NULL OR invoice_paid(known.invoice_id) > 0) THEN
    RETURN known.invoice_id;
  END IF;
  FOR one IN
    SELECT id FROM invoices
    WHERE member_id = given_id AND kind IN ('renewal', 'rejoin') AND voided_at IS NULL AND invoice_status(id) = 'open' ORDER BY id
  LOOP
    UPDATE invoices SET voided_at = now(), void_reason = given_kind WHERE id = one.id;
    replaces := one.id;
  END LOOP;
  issued := issue_invoice(given_id, given_kind, given_type, given_year, given_lines, NULL, replaces);
  IF invoice_due(issued) > 0 THEN
    SELECT * INTO member FROM members WHERE id = given_id;
    PERFORM queue_mail(
      format('renewal-issued:%s', issued), 'renewal-issued', (SELECT locale FROM invoices WHERE id = issued),
      member_mail_address(member), jsonb_build_object('member_id', given_id, 'invoice_id', issued)
    );
  END IF;
  RETURN issued;
END
$$;
