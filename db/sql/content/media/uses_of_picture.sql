-- Returns at most `most` uses of a picture: published records first, then drafts, then records in the trash.
-- The result has neither id nor title for a record that the caller may not see. `readable` names the
-- resources of which the caller may see published records and drafts. `changeable` names the resources of
-- which the caller may see the trash.
CREATE OR REPLACE FUNCTION uses_of_picture(given_hash text, readable text[], changeable text[], most integer) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'resource', used.resource,
    'id', CASE WHEN is_told THEN record_id END,
    'title', CASE WHEN is_told THEN picture_use_title(used) END,
    'state', state,
    'places', ARRAY(
      SELECT left(name, 1) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2) FROM unnest(places) name
    )
  ) ORDER BY state = 'trash', state = 'draft', used.resource, record_id DESC), '[]')
  FROM (
    SELECT * FROM picture_uses WHERE hash = given_hash
    ORDER BY state = 'trash', state = 'draft', resource, record_id DESC LIMIT most
  ) used, LATERAL (SELECT used.resource = ANY (CASE used.state WHEN 'trash' THEN changeable ELSE readable END) AS is_told) told
$$;
