-- Words that are bold or linked in part are one word: only what begins a line or a cell parts them.
CREATE OR REPLACE FUNCTION strip_tags(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  regexp_replace(
    regexp_replace(source, '</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'),
    '<[^>]*>', ' ', 'g'
  ),
  '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
--> statement-breakpoint
ALTER TABLE "news" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_search(title || ' ' || excerpt || ' ' || coalesce(title_en, '') || ' ' || coalesce(excerpt_en, '') || ' ' || strip_tags(content) || ' ' || strip_tags(coalesce(content_en, '')))) STORED;
--> statement-breakpoint
CREATE INDEX "news_search_idx" ON "news" USING gin (search_grams("search_text"));
