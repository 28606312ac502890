-- Returns the displayed number of a member as one row: the code, or the number in the association's own numbering. A
-- number of the generated kind is not its own, unless that numbering has the same format. Lists call it, because a
-- set-returning function is planned as part of their query.
CREATE OR REPLACE FUNCTION shown_numbers(code text, number text) RETURNS TABLE (shown text)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE WHEN number <> '' AND (
    SELECT is_own AND (number !~ '^M[0-9]{6}$' OR (prefix = 'M' AND width = 6)) FROM member_numbering
  ) THEN number ELSE code END;
END;
