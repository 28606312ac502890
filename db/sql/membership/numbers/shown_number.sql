-- Returns the number that pages and documents show for a member (see shown_numbers).
CREATE OR REPLACE FUNCTION shown_number(code text, number text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT shown FROM shown_numbers(code, number)
$$;
