-- Parts of Chinese texts are found by an index of characters and pairs of neighbours (docs/decisions/0023).
-- As costly as it is: the planner must never work it out row by row instead of asking the index.
CREATE FUNCTION search_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (
    SELECT letter, letter || lead(letter) OVER (ORDER BY place) AS pair
    FROM unnest(string_to_array(source, NULL)) WITH ORDINALITY AS letters (letter, place)
  ) AS pairs, LATERAL (VALUES (letter), (pair)) AS grams (gram)
  WHERE gram IS NOT NULL
);
--> statement-breakpoint
-- What a text that holds the word must have of these: its pairs, or the one character that it is.
CREATE FUNCTION search_terms(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT term), '{}')
  FROM (
    SELECT CASE WHEN char_length(word) = 1 THEN letter ELSE letter || lead(letter) OVER (ORDER BY place) END AS term
    FROM unnest(string_to_array(word, NULL)) WITH ORDINALITY AS letters (letter, place)
  ) AS terms
  WHERE term IS NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "event_registrations_search_idx" ON "event_registrations" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "gallery_images_search_idx" ON "gallery_images" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "members_search_idx" ON "members" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "news_search_idx" ON "news" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "publications_search_idx" ON "publications" USING gin (search_grams("search_text"));