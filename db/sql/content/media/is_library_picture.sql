-- Returns whether a stored file belongs to the picture library: it is an image, and it is public.
CREATE OR REPLACE FUNCTION is_library_picture(object media_objects) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN object.content_type LIKE 'image/%' AND object.key ~ '^[0-9a-f]{64}[-.]';
