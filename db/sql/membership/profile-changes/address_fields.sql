-- Returns the names of a member's e-mail fields. Notices about a change of address are sent to the addresses
-- in these fields.
CREATE OR REPLACE FUNCTION address_fields() RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['memberEmail', 'representativeEmail', 'contactPersonEmail', 'memberSecretaryEmail']
$$;
