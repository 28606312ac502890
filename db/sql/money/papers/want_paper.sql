-- Trigger that requests a PDF document for a new or changed record. Its argument is the kind of document.
CREATE OR REPLACE FUNCTION want_paper() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paper_files (kind, record_id, edition) VALUES (TG_ARGV[0], NEW.id, paper_edition(TG_ARGV[0], NEW.id))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
