-- Returns the names of a member's e-mail fields. Their addresses get the notices about a change of address.
CREATE OR REPLACE FUNCTION address_fields() RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['memberEmail', 'representativeEmail', 'contactPersonEmail', 'memberSecretaryEmail']
$$;
