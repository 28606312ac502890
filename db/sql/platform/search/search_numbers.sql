-- Returns only the numbers in a text, without the separators inside them. A telephone number is thus found
-- however it is spaced.
CREATE OR REPLACE FUNCTION search_numbers(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(translate(source, '０１２３４５６７８９ -()+－（）＋　', '0123456789'), '[^0-9]+', ' ', 'g');
