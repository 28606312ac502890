-- Trigger that updates the picture library when a file is stored or deleted. The same image can be stored
-- under two keys, of which one contains the image's size. The library shows it once and prefers the key with
-- the size.
CREATE OR REPLACE FUNCTION follow_media_object() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  content_hash text := left(CASE WHEN TG_OP = 'DELETE' THEN OLD.key ELSE NEW.key END, 64);
  other_key text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT is_library_picture(NEW) THEN RETURN NULL; END IF;
    INSERT INTO media_pictures (hash, key, created_at, created_by_name)
    VALUES (content_hash, NEW.key, NEW.created_at, nullif(current_setting('audit.account_name', true), ''))
    ON CONFLICT (hash) DO UPDATE SET key = EXCLUDED.key
    WHERE EXCLUDED.key LIKE '%x%' AND media_pictures.key NOT LIKE '%x%';
    RETURN NULL;
  END IF;
  SELECT key INTO other_key FROM media_objects WHERE key LIKE content_hash || '%' ORDER BY key LIMIT 1;
  IF other_key IS NULL THEN
    DELETE FROM media_pictures WHERE hash = content_hash;
  ELSE
    UPDATE media_pictures SET key = other_key WHERE key = OLD.key;
  END IF;
  RETURN NULL;
END
$$;
