-- Deletes the document rows (PDF) of a deleted record, or of a payment whose payer's name was erased. The
-- cleanup of unreferenced objects later deletes the files.
CREATE OR REPLACE FUNCTION drop_papers() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM paper_files WHERE kind = TG_ARGV[0] AND record_id = OLD.id;
  RETURN NULL;
END
$$;
