-- Returns the member who has or had this number; null for none or several. Ignores leading zeros after the same
-- prefix if the result is unambiguous. Uses count(), because min() would make the planner scan the members'
-- index.
CREATE OR REPLACE FUNCTION member_numbered(given text) RETURNS integer
LANGUAGE sql STABLE STRICT AS $$
  SELECT nullif(coalesce(
    (SELECT CASE count(DISTINCT member_id) WHEN 0 THEN NULL WHEN 1 THEN (array_agg(member_id))[1] ELSE 0 END
      FROM member_numbers WHERE folded = fold_number(given) AND was_member),
    (SELECT CASE count(DISTINCT member_id) WHEN 1 THEN (array_agg(member_id))[1] END
      FROM member_numbers WHERE unpadded = unpad_number(fold_number(given)) AND was_member)
  ), 0)
$$;
