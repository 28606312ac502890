-- The letters of new members' codes: what the office has saved, else the profile's.
CREATE OR REPLACE FUNCTION member_code_prefix() RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT data ->> 'memberCodePrefix' FROM association_texts WHERE id = 1), '{memberCodePrefix}')
$$;
