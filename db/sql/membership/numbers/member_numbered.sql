-- Returns the member who ever had this number. Ignores padding within one prefix when it is unambiguous.
-- Returns null for none or several. Uses a count, because `min` would make the planner scan the members'
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
