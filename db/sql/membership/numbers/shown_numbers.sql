-- Returns the number that pages and documents show for a member, as a single row: `number` if it belongs to
-- the association's own numbering, otherwise `code`. A number in the generated format (M000123) does not
-- belong to the association's numbering, unless that numbering uses the same format. The result is a set,
-- because PostgreSQL can inline such a function into a query.
CREATE OR REPLACE FUNCTION shown_numbers(code text, number text) RETURNS TABLE (shown text)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE WHEN number <> '' AND (
    SELECT is_own AND (number !~ '^M[0-9]{6}$' OR (prefix = 'M' AND width = 6)) FROM member_numbering
  ) THEN number ELSE code END;
END;
