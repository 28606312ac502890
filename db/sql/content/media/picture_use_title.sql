-- Returns the title of a record that uses a picture. The record may be published, a draft or in the trash.
CREATE OR REPLACE FUNCTION picture_use_title(used picture_uses) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE used.state
    WHEN 'trash' THEN (SELECT title FROM trash WHERE resource = used.resource AND record_id = used.record_id)
    ELSE coalesce(
      CASE WHEN used.state = 'draft' THEN
        (SELECT data ->> 'title' FROM drafts WHERE resource = used.resource AND record_id = used.record_id) END,
      CASE used.resource
        WHEN 'news' THEN (SELECT title FROM news WHERE id = used.record_id)
        WHEN 'events' THEN (SELECT title FROM events WHERE id = used.record_id)
        WHEN 'gallery' THEN (SELECT title FROM gallery_images WHERE id = used.record_id)
        WHEN 'members' THEN (SELECT coalesce(nullif(company_name_hk, ''), company_name_en) FROM members WHERE id = used.record_id)
        WHEN 'publications' THEN (SELECT title FROM publications WHERE id = used.record_id)
      END)
  END
$$;
