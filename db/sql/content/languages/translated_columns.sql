-- Returns the columns with the Chinese texts that need a translation. The column with the English text has
-- the same name and the suffix `_en`.
CREATE OR REPLACE FUNCTION translated_columns(given_resource text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN given_resource = 'news' THEN ARRAY['title', 'excerpt', 'content'] ELSE ARRAY['title', 'description'] END
$$;
