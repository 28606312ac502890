-- Converts a column name, such as `company_name_hk`, to the field's name in the API, companyNameHk.
CREATE OR REPLACE FUNCTION api_field_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2);
