-- Returns true for a stored file that is a public image, and therefore belongs to the picture library.
CREATE OR REPLACE FUNCTION is_library_picture(object media_objects) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN object.content_type LIKE 'image/%' AND object.key ~ '^[0-9a-f]{64}[-.]';
