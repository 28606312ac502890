-- Does for one member what create_imported_terms() does for many. Returns the term's id, or null.
CREATE OR REPLACE FUNCTION create_imported_term(given_member integer, term jsonb, file_name text) RETURNS integer
LANGUAGE sql AS $$
  SELECT id FROM create_imported_terms(ARRAY[given_member], ARRAY[term], file_name)
$$;
