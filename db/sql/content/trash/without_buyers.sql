-- Returns the order rows in `given_rows`. Removes the buyer's name, e-mail address and company from the rows
-- whose ids are in `given_ids`.
CREATE OR REPLACE FUNCTION without_buyers(given_rows jsonb, given_ids integer[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(CASE WHEN (fields ->> 'id')::integer = ANY (given_ids) THEN fields || jsonb_build_object(
    'buyer_name', '—', 'buyer_email', format('erased-o%s@erased.invalid', fields ->> 'id'), 'buyer_company', NULL
  ) ELSE fields END), '[]')
  FROM jsonb_array_elements(given_rows) AS kept (fields)
$$;
