-- Accepts an application: issues the invoice and asks the applicant to pay. With a rest year the invoice also
-- covers the rest of that year at no cost.
CREATE OR REPLACE FUNCTION accept_application(
  given_id integer, seen timestamptz, given_type text, given_year integer, given_lines jsonb, given_minutes text,
  rest_year integer
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  application applications;
  invoice integer;
BEGIN
  SELECT * INTO application FROM applications WHERE id = given_id FOR UPDATE;
  IF seen IS NOT NULL AND application.updated_at <> seen THEN PERFORM refuse('edit_conflict'); END IF;
  IF application.status NOT IN ('received', 'reviewing') THEN PERFORM refuse('wrong_state'); END IF;
  -- The wish of who asked for membership for life is kept, for the type of the record follows what was accepted.
  UPDATE applications SET status = 'awaiting_payment', internal_note = CASE
    WHEN given_type <> '永久會員'
      AND EXISTS (SELECT FROM members WHERE id = application.member_id AND member_type = '永久會員')
    THEN concat_ws(E'\n', nullif(internal_note, ''), '申請永久會員，先以' || given_type || '接納。')
    ELSE internal_note END
  WHERE id = given_id;
  invoice := issue_invoice(application.member_id, 'join', given_type, given_year, given_lines, given_minutes);
  IF rest_year IS NOT NULL THEN
    INSERT INTO membership_periods (member_id, member_type, year, starts_on, ends_on, fee_cents, invoice_id, source)
    VALUES (
      application.member_id, given_type, rest_year, least(hk_today(), year_ends(rest_year)), year_ends(rest_year),
      0, invoice, 'join'
    );
    IF invoice_status(invoice) = 'paid' THEN PERFORM settle_invoice(invoice, hk_today()); END IF;
  END IF;
  RETURN invoice;
END
$$;

-- As the program before 0091 calls it.
CREATE OR REPLACE FUNCTION accept_application(
  given_id integer, seen timestamptz, given_type text, given_year integer, given_lines jsonb, given_minutes text
) RETURNS integer
LANGUAGE sql AS $$
  SELECT accept_application(given_id, seen, given_type, given_year, given_lines, given_minutes, NULL::integer)
$$;
