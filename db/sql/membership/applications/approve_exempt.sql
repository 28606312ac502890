-- Approves a membership application without a fee. The reason for the exemption is stored with the membership
-- term. Voids an unpaid invoice. If `rest_year` is given, also creates a term for the rest of that membership
-- year. Raises AS409 `wrong_state`, `edit_conflict`, `period_exists` (the member has a term for the year) or
-- `has_payments` (the invoice is partly paid).
CREATE OR REPLACE FUNCTION approve_exempt(
  given_id integer, seen timestamptz, given_type text, given_year integer, given_reason text, given_minutes text,
  rest_year integer
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  application applications;
BEGIN
  SELECT * INTO application FROM applications WHERE id = given_id FOR UPDATE;
  IF seen IS NOT NULL AND application.updated_at <> seen THEN PERFORM refuse('edit_conflict'); END IF;
  IF application.status NOT IN ('received', 'reviewing', 'awaiting_payment') THEN PERFORM refuse('wrong_state'); END IF;
  UPDATE invoices SET voided_at = now(), void_reason = given_reason
  WHERE member_id = application.member_id AND kind = 'join' AND voided_at IS NULL;
  PERFORM FROM members WHERE id = application.member_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM membership_periods
    WHERE member_id = application.member_id AND year IS NOT DISTINCT FROM given_year AND cancelled_at IS NULL
  ) THEN PERFORM refuse('period_exists'); END IF;
  INSERT INTO membership_periods
    (member_id, member_type, year, starts_on, ends_on, fee_cents, activated_at, source, minute_ref, exempt_reason)
  SELECT application.member_id, given_type, term.year,
    CASE WHEN term.year IS NULL THEN hk_today()
      ELSE least(greatest(hk_today(), year_begins(term.year)), year_ends(term.year)) END,
    year_ends(term.year), 0, now(), 'recorded', given_minutes, given_reason
  FROM (SELECT given_year AS year UNION ALL SELECT rest_year WHERE rest_year IS NOT NULL) AS term;
  UPDATE members SET company_status = true, member_mark = CASE WHEN member_mark = 'R' THEN 'A' ELSE member_mark END,
    member_type = given_type
  WHERE id = application.member_id;
END
$$;
