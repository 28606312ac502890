-- Deletes the documents (PDF) of a deleted record, or of a payment whose payer's name was erased. The sweep of
-- unreferenced objects deletes their files.
CREATE OR REPLACE FUNCTION drop_papers() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM paper_files WHERE kind = TG_ARGV[0] AND record_id = OLD.id;
  RETURN NULL;
END
$$;
