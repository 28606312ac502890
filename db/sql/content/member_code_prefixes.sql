-- All letters that members' codes may begin with: the present ones, the profile's and those saved before.
CREATE OR REPLACE FUNCTION member_code_prefixes() RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT data ->> 'memberCodePrefix' FROM association_texts WHERE data ? 'memberCodePrefix'
    UNION SELECT '{memberCodePrefix}'
    UNION SELECT data -> 'data' ->> 'memberCodePrefix' FROM record_versions
      WHERE resource = 'association' AND record_id = 1 AND data -> 'data' ? 'memberCodePrefix'
  )
$$;
