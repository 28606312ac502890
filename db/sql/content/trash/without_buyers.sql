-- Returns the given order rows. In the orders with the given ids, the buyer's name, e-mail address and
-- company are removed.
CREATE OR REPLACE FUNCTION without_buyers(given_rows jsonb, given_ids integer[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(CASE WHEN (fields ->> 'id')::integer = ANY (given_ids) THEN fields || jsonb_build_object(
    'buyer_name', '—', 'buyer_email', format('erased-o%s@erased.invalid', fields ->> 'id'), 'buyer_company', NULL
  ) ELSE fields END), '[]')
  FROM jsonb_array_elements(given_rows) AS kept (fields)
$$;
