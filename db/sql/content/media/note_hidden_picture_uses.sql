CREATE OR REPLACE FUNCTION note_hidden_picture_uses() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM picture_uses WHERE resource = OLD.resource AND record_id = OLD.record_id AND state = TG_ARGV[0];
  END IF;
  IF TG_OP <> 'DELETE' AND TG_ARGV[0] = 'draft' THEN
    INSERT INTO picture_uses SELECT * FROM draft_picture_uses(NEW);
  ELSIF TG_OP <> 'DELETE' THEN
    INSERT INTO picture_uses SELECT * FROM trash_picture_uses(NEW);
  END IF;
  RETURN NULL;
END
$$;
