-- Returns all sequences of five digits in a text, for the search index. Shorter sequences would occur in
-- nearly every row.
CREATE OR REPLACE FUNCTION search_number_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT coalesce(array_agg(DISTINCT substr(number, place, 5)), '{}')
  FROM regexp_split_to_table(source, '[^0-9]+') AS number, generate_series(1, char_length(number) - 4) AS place
);
