-- Removes leading zeros from the digits at the end of a normalised member number: A007 becomes A7. Must give
-- the same result as the column `member_numbers.unpadded`.
CREATE OR REPLACE FUNCTION unpad_number(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(folded, '(^|[^0-9])0+(?=[0-9]+$)', '\1');
