-- Creates the membership term that an imported list shows as paid, without an invoice. Returns the term's id.
-- Returns null and creates nothing if the member already has a term for that year, is not approved, or has a
-- type without a fee.
CREATE OR REPLACE FUNCTION create_imported_term(given_member integer, term jsonb, file_name text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  given_year integer := (term ->> 'year')::integer;
  begins date := year_begins(given_year);
  made integer;
BEGIN
  INSERT INTO membership_periods
    (member_id, member_type, year, starts_on, ends_on, fee_cents, activated_at, source, minute_ref)
  SELECT members.id, fee.member_type, CASE WHEN NOT fee.is_for_life THEN given_year END, begins,
    CASE WHEN NOT fee.is_for_life THEN year_ends(given_year) END, fee.amount_cents,
    coalesce((term ->> 'paidOn')::date::timestamp AT TIME ZONE 'Asia/Hong_Kong', now()), 'import',
    coalesce(term ->> 'minuteRef', CASE WHEN fee.is_for_life THEN '匯入：' || file_name END)
  FROM members
  JOIN LATERAL (
    SELECT member_type, amount_cents, is_for_life(member_type) AS is_for_life FROM membership_fees
    WHERE membership_fees.member_type = members.member_type
    ORDER BY valid_from_on > begins, abs(valid_from_on - begins) LIMIT 1
  ) fee ON true
  WHERE members.id = given_member AND company_status
  ON CONFLICT DO NOTHING RETURNING id INTO made;
  RETURN made;
END
$$;
