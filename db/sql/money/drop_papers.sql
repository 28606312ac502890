-- Trigger that deletes the `paper_files` rows of a document's PDF files, when its record is deleted or
-- revoked or the payer's name is erased. The regular cleanup of unreferenced files deletes the files
-- themselves.
CREATE OR REPLACE FUNCTION drop_papers() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM paper_files WHERE kind = TG_ARGV[0] AND record_id = OLD.id;
  RETURN NULL;
END
$$;
