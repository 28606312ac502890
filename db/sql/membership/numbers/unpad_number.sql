-- Removes the leading zeros of a folded number's last digits, like the column `member_numbers.unpadded`.
CREATE OR REPLACE FUNCTION unpad_number(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(folded, '(^|[^0-9])0+(?=[0-9]+$)', '\1');
