-- Normalises case, width and spaces of a member number, like the column `member_numbers.folded`.
CREATE OR REPLACE FUNCTION fold_number(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN upper(regexp_replace(normalize(given, NFKC), '\s', '', 'g'));
