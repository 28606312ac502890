-- Trigger that stores which pictures a published record uses, and in which columns. The trigger's arguments
-- are the resource and these columns.
CREATE OR REPLACE FUNCTION note_picture_uses() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  record jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM picture_uses WHERE resource = TG_ARGV[0] AND record_id = OLD.id AND state = 'published';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO picture_uses (hash, resource, record_id, state, places)
    SELECT hash, TG_ARGV[0], NEW.id, 'published', array_agg(name ORDER BY place)
    FROM unnest(TG_ARGV[1:]) WITH ORDINALITY AS named (name, place), stored_hashes(record ->> name) AS hash
    GROUP BY hash
    ON CONFLICT (hash, resource, record_id, state) DO UPDATE SET places = EXCLUDED.places;
  END IF;
  RETURN NULL;
END
$$;
