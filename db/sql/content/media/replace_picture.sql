-- Replaces a picture by another one in all published records and drafts, but not in the trash. Returns the
-- number of replaced uses, or null if one of the pictures is missing. Locks both pictures: a concurrent
-- deletion or replacement waits, and then sees the new uses.
CREATE OR REPLACE FUNCTION replace_picture(given_id integer, other_id integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  old_hash text;
  new_path text;
  naming integer[];
  replaced integer;
BEGIN
  PERFORM FROM media_pictures WHERE id IN (given_id, other_id) ORDER BY id FOR UPDATE;
  old_hash := (SELECT hash FROM media_pictures WHERE id = given_id);
  new_path := (SELECT '/uploads/' || key FROM media_pictures WHERE id = other_id);
  IF old_hash IS NULL OR new_path IS NULL THEN RETURN NULL; END IF;
  SELECT count(*) INTO replaced FROM picture_uses WHERE hash = old_hash AND state <> 'trash';
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'news');
  UPDATE news SET image_url = picture_replaced(image_url, old_hash, new_path),
    content = picture_replaced(content, old_hash, new_path), content_en = picture_replaced(content_en, old_hash, new_path)
  WHERE id = ANY (naming);
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'events');
  UPDATE events SET image_url = picture_replaced(image_url, old_hash, new_path),
    recap_pictures = picture_replaced(recap_pictures, old_hash, new_path)
  WHERE id = ANY (naming);
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'gallery');
  UPDATE gallery_images SET image_url = picture_replaced(image_url, old_hash, new_path) WHERE id = ANY (naming);
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'publications');
  UPDATE publications SET file_url = picture_replaced(file_url, old_hash, new_path),
    page_urls = picture_replaced(page_urls, old_hash, new_path)
  WHERE id = ANY (naming);
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'members');
  UPDATE members SET member_logo = picture_replaced(member_logo, old_hash, new_path),
    member_photos = picture_replaced(member_photos, old_hash, new_path)
  WHERE id = ANY (naming);
  naming := ARRAY(SELECT record_id FROM picture_uses WHERE hash = old_hash AND state = 'published' AND resource = 'association');
  UPDATE association_texts SET data = picture_replaced(data::text, old_hash, new_path)::jsonb,
    draft = picture_replaced(draft::text, old_hash, new_path)::jsonb
  WHERE id = ANY (naming);
  UPDATE drafts SET data = picture_replaced(data, old_hash, new_path)
  WHERE (resource, record_id) IN (
    SELECT resource, record_id FROM picture_uses WHERE hash = old_hash AND state = 'draft'
  );
  INSERT INTO audit_log (account_id, account_name, action, resource, record_id, fields, record_count)
  VALUES (
    nullif(current_setting('audit.account_id', true), '')::integer, nullif(current_setting('audit.account_name', true), ''),
    'replace', 'media', given_id, '{}', replaced
  );
  RETURN replaced;
END
$$;
