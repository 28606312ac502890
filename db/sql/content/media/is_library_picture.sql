-- Checks whether a stored object is a library image: neither a PDF nor private.
CREATE OR REPLACE FUNCTION is_library_picture(object media_objects) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN object.content_type LIKE 'image/%' AND object.key ~ '^[0-9a-f]{64}[-.]';
