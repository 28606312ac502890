-- Returns the next number for a kind of document in a year. A concurrent call waits until this transaction
-- ends, so that no number is skipped.
CREATE OR REPLACE FUNCTION next_document_number(given_kind text, given_year integer) RETURNS integer
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO document_numbers AS numbers (kind, year, last) VALUES (given_kind, given_year, 1)
  ON CONFLICT (kind, year) DO UPDATE SET last = numbers.last + 1
  RETURNING last;
END;
