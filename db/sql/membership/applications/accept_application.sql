-- Accepts a membership application: issues the invoice, asks the applicant to pay, and returns the invoice's
-- id. If `rest_year` is given, the invoice also covers the rest of the membership year `rest_year`, free of
-- charge. Raises AS409 `edit_conflict` or `wrong_state`.
CREATE OR REPLACE FUNCTION accept_application(
  given_id integer, seen timestamptz, given_type text, given_year integer, given_lines jsonb, given_minutes text,
  rest_year integer
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  application applications;
  wished member_types;
  invoice integer;
BEGIN
  SELECT * INTO application FROM applications WHERE id = given_id FOR UPDATE;
  IF seen IS NOT NULL AND application.updated_at <> seen THEN PERFORM refuse('edit_conflict'); END IF;
  IF application.status NOT IN ('received', 'reviewing') THEN PERFORM refuse('wrong_state'); END IF;
  SELECT member_types.* INTO wished FROM member_types JOIN members ON members.member_type = key
  WHERE members.id = application.member_id;
  -- If the applicant asked for life membership, but staff accepted another member type, the internal note
  -- records this.
  UPDATE applications SET status = 'awaiting_payment', internal_note = CASE
    WHEN NOT is_for_life(given_type) AND is_for_life(wished.key)
    THEN concat_ws(E'\n', nullif(internal_note, ''), format(product_words(first_locale(), '申請%s，先以%s接納。', 'Applied as %s, accepted as %s first.'), wished.name_zh, (
      SELECT name_zh FROM member_types WHERE key = given_type
    )))
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

-- Overload without `rest_year` for programs from before migration 0091.
CREATE OR REPLACE FUNCTION accept_application(
  given_id integer, seen timestamptz, given_type text, given_year integer, given_lines jsonb, given_minutes text
) RETURNS integer
LANGUAGE sql AS $$
  SELECT accept_application(given_id, seen, given_type, given_year, given_lines, given_minutes, NULL::integer)
$$;
