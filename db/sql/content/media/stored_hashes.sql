-- Returns the content hashes of the uploaded files to which a text refers.
CREATE OR REPLACE FUNCTION stored_hashes(source text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 3 AS $$
  SELECT DISTINCT found[1] FROM regexp_matches(source, '/uploads/([0-9a-f]{64})[-.]', 'g') found
  WHERE strpos(source, '/uploads/') > 0
$$;
