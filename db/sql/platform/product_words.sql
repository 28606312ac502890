-- Returns the product's words for a language, English where it has none.
CREATE OR REPLACE FUNCTION product_words(locale text, chinese text, english text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN locale LIKE 'zh%' THEN chinese ELSE english END;
