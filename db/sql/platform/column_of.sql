-- Converts the API name of a field, such as companyNameHk, to the column name `company_name_hk`.
CREATE OR REPLACE FUNCTION column_of(field text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(field, '([A-Z])', '_\1', 'g'));
