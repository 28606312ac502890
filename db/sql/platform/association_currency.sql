CREATE OR REPLACE FUNCTION association_currency() RETURNS text LANGUAGE sql IMMUTABLE
RETURN '{currency}';
