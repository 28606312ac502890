-- Trigger that deletes the entry in `paper_files` for a document's PDF, after the document's record was
-- deleted or revoked, or the payer's name in it was erased. The regular cleanup of unreferenced files then
-- deletes the PDF itself.
CREATE OR REPLACE FUNCTION drop_papers() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM paper_files WHERE kind = ANY (TG_ARGV) AND record_id = OLD.id;
  RETURN NULL;
END
$$;
