-- Returns the Chinese columns of a resource's translated fields. The English column has the suffix `_en`.
CREATE OR REPLACE FUNCTION translated_columns(given_resource text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN given_resource = 'news' THEN ARRAY['title', 'excerpt', 'content'] ELSE ARRAY['title', 'description'] END
$$;
