-- Null for an association of one language.
CREATE OR REPLACE FUNCTION second_locale() RETURNS text LANGUAGE sql IMMUTABLE
RETURN nullif('{secondLocale}', '');
