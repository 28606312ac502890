CREATE OR REPLACE FUNCTION trash_picture_uses(entry trash) RETURNS SETOF picture_uses
LANGUAGE sql STABLE AS $$
  SELECT hash, entry.resource, entry.record_id, 'trash', '{}'::text[] FROM stored_hashes(entry.data::text) AS hash
$$;
