-- Returns a row without the columns that the database calculates, such as the search text and the number of
-- downloads.
CREATE OR REPLACE FUNCTION version_data(given jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN given - ARRAY['updated_at', 'search_text', 'staff_search_text', 'download_count'];
