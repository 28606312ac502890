-- Returns a text in lower case without HTML tags, spaces and punctuation, to compare texts regardless of
-- these differences.
CREATE OR REPLACE FUNCTION bare_text(given text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(
    regexp_replace(coalesce(given, ''), '<[^>]*>|&(#[0-9]+|[a-zA-Z]+);', '', 'g'),
    '[[:space:][:punct:]\u2010-\u205E\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65]+', '', 'g'
  ))
$$;
