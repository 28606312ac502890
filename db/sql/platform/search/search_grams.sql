-- Returns all single characters and pairs of adjacent characters of a Chinese text, for the search index
-- (docs/decisions/0023). The declared COST is close to the real one. With the default cost, the query planner
-- would call the function for each row instead of using the index.
CREATE OR REPLACE FUNCTION search_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (
    SELECT letter, letter || lead(letter) OVER (ORDER BY place) AS pair
    FROM unnest(string_to_array(source, NULL)) WITH ORDINALITY AS letters (letter, place)
  ) AS pairs, LATERAL (VALUES (letter), (pair)) AS grams (gram)
  WHERE gram IS NOT NULL
);
