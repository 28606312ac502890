-- Issues a membership invoice with its membership term, and returns the invoice's id. Raises AS409 `period_exists`
-- if the member already has a term for the year.
CREATE OR REPLACE FUNCTION issue_invoice(
  given_member integer, given_kind text, given_type text, given_year integer, given_lines jsonb,
  given_minutes text DEFAULT NULL, replaces integer DEFAULT NULL
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  member members;
  total integer := (SELECT sum((line ->> 'amountCents')::integer) FROM jsonb_array_elements(given_lines) line);
  term record;
  invoice integer;
BEGIN
  SELECT * INTO member FROM members WHERE id = given_member FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM membership_periods
    WHERE member_id = given_member AND year IS NOT DISTINCT FROM given_year AND cancelled_at IS NULL
  ) THEN PERFORM refuse('period_exists'); END IF;
  SELECT * INTO term FROM invoice_term(given_member, given_kind, given_year);
  INSERT INTO invoices (number, reference, member_id, kind, bill_to, lines, total_cents, locale, issued_on, due_on, replaces_id)
  VALUES (
    '', '', given_member, given_kind, coalesce(nullif(member.company_name_hk, ''), member.company_name_en), given_lines, total,
    coalesce((SELECT locale FROM applications WHERE member_id = given_member), first_locale()), hk_today(), term.due_on, replaces
  ) RETURNING id INTO invoice;
  INSERT INTO membership_periods (member_id, member_type, year, starts_on, ends_on, fee_cents, invoice_id, source, minute_ref)
  VALUES (
    given_member, given_type, given_year, term.starts_on, term.ends_on, total, invoice, given_kind, given_minutes
  );
  IF total = 0 THEN PERFORM settle_invoice(invoice, hk_today()); END IF;
  RETURN invoice;
END
$$;
