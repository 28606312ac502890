-- Returns the numbers of a text without separators, so that a telephone number is found in any spacing.
CREATE OR REPLACE FUNCTION search_numbers(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(translate(source, '０１２３４５６７８９ -()+－（）＋　', '0123456789'), '[^0-9]+', ' ', 'g');
