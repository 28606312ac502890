-- Returns the given allocations with replaced invoices: the first allocation gets the first invoice of
-- `given_invoices`, and so on. Omits an allocation whose new invoice is null.
CREATE OR REPLACE FUNCTION replace_invoices(given_allocations jsonb, given_invoices integer[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(part.value || jsonb_build_object('invoiceId', given_invoices[part.place]) ORDER BY part.place), '[]')
  FROM jsonb_array_elements(given_allocations) WITH ORDINALITY part (value, place)
  WHERE given_invoices[part.place] IS NOT NULL
$$;
