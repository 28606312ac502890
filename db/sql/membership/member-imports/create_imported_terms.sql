-- Creates the membership terms that an imported list shows as paid, without invoices: `terms[n]` for the member
-- `given_members[n]`. Returns those that it created. Creates none if the member already has a term for that year,
-- is not approved, or has a type without a fee.
CREATE OR REPLACE FUNCTION create_imported_terms(given_members integer[], terms jsonb[], file_name text)
RETURNS SETOF membership_periods
LANGUAGE sql AS $$
  INSERT INTO membership_periods
    (member_id, member_type, year, starts_on, ends_on, fee_cents, activated_at, source, minute_ref)
  SELECT members.id, fee.member_type, CASE WHEN NOT fee.is_for_life THEN given_year END, begins,
    CASE WHEN NOT fee.is_for_life THEN year_ends(given_year) END, fee.amount_cents,
    coalesce((term ->> 'paidOn')::date::timestamp AT TIME ZONE association_zone(), now()), 'import',
    coalesce(term ->> 'minuteRef', CASE WHEN fee.is_for_life THEN product_words(first_locale(), '匯入：', 'Import: ') || file_name END)
  FROM unnest(given_members, terms) WITH ORDINALITY AS given (member_id, term, place)
  CROSS JOIN LATERAL (SELECT (term ->> 'year')::integer AS given_year) asked
  CROSS JOIN LATERAL (SELECT year_begins(given_year) AS begins) first
  JOIN members ON members.id = given.member_id AND company_status
  JOIN LATERAL (
    SELECT member_type, amount_cents, is_for_life(member_type) AS is_for_life FROM membership_fees
    WHERE membership_fees.member_type = members.member_type
    ORDER BY valid_from_on > begins, abs(valid_from_on - begins) LIMIT 1
  ) fee ON true
  ORDER BY place
  ON CONFLICT DO NOTHING RETURNING *
$$;
