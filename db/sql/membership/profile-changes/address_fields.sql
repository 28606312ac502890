-- Returns the e-mail fields of a member, whose values get notices about a change of address.
CREATE OR REPLACE FUNCTION address_fields() RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['memberEmail', 'representativeEmail', 'contactPersonEmail', 'memberSecretaryEmail']
$$;
