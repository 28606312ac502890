-- Returns the terms of a search word that the index of every matching text contains: the word's character
-- pairs, or its single character.
CREATE OR REPLACE FUNCTION search_terms(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT term), '{}')
  FROM (
    SELECT CASE WHEN char_length(word) = 1 THEN letter ELSE letter || lead(letter) OVER (ORDER BY place) END AS term
    FROM unnest(string_to_array(word, NULL)) WITH ORDINALITY AS letters (letter, place)
  ) AS terms
  WHERE term IS NOT NULL
);
