-- Normalises a member number for comparisons: upper case, half-width characters, no spaces. Must give the
-- same result as the column `member_numbers.folded`.
CREATE OR REPLACE FUNCTION fold_number(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN upper(regexp_replace(normalize(given, NFKC), '\s', '', 'g'));
