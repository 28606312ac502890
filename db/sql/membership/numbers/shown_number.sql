-- Returns the displayed number of a member: the code, or the number in the association's own numbering. A
-- number of the generated kind is not its own, unless that numbering has the same format.
CREATE OR REPLACE FUNCTION shown_number(code text, number text) RETURNS text
LANGUAGE sql STABLE
RETURN CASE WHEN number <> '' AND (
  SELECT is_own AND (number !~ '^M[0-9]{6}$' OR (prefix = 'M' AND width = 6)) FROM member_numbering
) THEN number ELSE code END;
