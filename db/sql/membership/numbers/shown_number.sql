-- Returns the displayed number of a member.
CREATE OR REPLACE FUNCTION shown_number(code text, number text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT shown FROM shown_numbers(code, number)
$$;
