-- Trigger that gives a new invoice its number and its payment reference. The last letter of the reference is
-- a check letter.
CREATE OR REPLACE FUNCTION number_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  issued_year integer := extract(year FROM NEW.issued_on);
  place integer := next_document_number('invoice', issued_year);
  digits text := to_char(issued_year % 100, 'FM00') || to_char(place, 'FM0000');
BEGIN
  NEW.number := format('INV-%s-%s', issued_year, to_char(place, 'FM0000'));
  NEW.reference := payment_prefix() || digits || substr('ABCDEFGHJKLMNPQRSTUVWXY', 1 + digits::integer % 23, 1);
  RETURN NEW;
END
$$;
