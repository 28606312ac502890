-- Returns the next number of a document kind in a year. Concurrent calls wait until this transaction ends.
CREATE OR REPLACE FUNCTION next_document_number(given_kind text, given_year integer) RETURNS integer
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO document_numbers AS numbers (kind, year, last) VALUES (given_kind, given_year, 1)
  ON CONFLICT (kind, year) DO UPDATE SET last = numbers.last + 1
  RETURNING last;
END;
