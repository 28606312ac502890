-- Returns the name of the database column for an API field.
CREATE OR REPLACE FUNCTION column_of(field text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(field, '([A-Z])', '_\1', 'g'));
