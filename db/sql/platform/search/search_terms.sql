-- Splits a search word into the terms for a look-up in the search index: all pairs of adjacent characters.
-- For a word of one character, returns the word.
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
