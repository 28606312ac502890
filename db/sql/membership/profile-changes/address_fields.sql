-- Returns the API names of a member's e-mail address fields. When one of them changes, the member's addresses
-- get a notice.
CREATE OR REPLACE FUNCTION address_fields() RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['memberEmail', 'representativeEmail', 'contactPersonEmail', 'memberSecretaryEmail']
$$;
