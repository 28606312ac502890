-- Returns the member who has or once had this number. Returns null if no member or more than one matches. If
-- no number matches exactly, compares without leading zeros. Uses count(), because with min() the query
-- planner would scan the index of all members.
CREATE OR REPLACE FUNCTION member_numbered(given text) RETURNS integer
LANGUAGE sql STABLE STRICT AS $$
  SELECT nullif(coalesce(
    (SELECT CASE count(DISTINCT member_id) WHEN 0 THEN NULL WHEN 1 THEN (array_agg(member_id))[1] ELSE 0 END
      FROM member_numbers WHERE folded = fold_number(given) AND was_member),
    (SELECT CASE count(DISTINCT member_id) WHEN 1 THEN (array_agg(member_id))[1] END
      FROM member_numbers WHERE unpadded = unpad_number(fold_number(given)) AND was_member)
  ), 0)
$$;
