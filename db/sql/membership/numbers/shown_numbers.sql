-- Returns the displayed number of a member as one row: its number in the association's own numbering, else
-- its code. A number in the generated format (M000123) does not count as a number of the own numbering,
-- unless that numbering uses the same format. Returns a set, so that PostgreSQL inlines it into list queries.
CREATE OR REPLACE FUNCTION shown_numbers(code text, number text) RETURNS TABLE (shown text)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE WHEN number <> '' AND (
    SELECT is_own AND (number !~ '^M[0-9]{6}$' OR (prefix = 'M' AND width = 6)) FROM member_numbering
  ) THEN number ELSE code END;
END;
