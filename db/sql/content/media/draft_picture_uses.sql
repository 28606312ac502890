-- Returns a row of `picture_uses` for each picture in a draft, with the columns in which the picture occurs.
CREATE OR REPLACE FUNCTION draft_picture_uses(draft drafts) RETURNS SETOF picture_uses
LANGUAGE sql STABLE AS $$
  SELECT hash, draft.resource, draft.record_id, 'draft', array_agg(name ORDER BY name)
  FROM jsonb_each_text(draft.data) AS field (name, value), stored_hashes(value) AS hash GROUP BY hash
$$;
