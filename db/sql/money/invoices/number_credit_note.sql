CREATE OR REPLACE FUNCTION number_credit_note() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  issued_year integer := extract(year FROM NEW.issued_on);
BEGIN
  NEW.number := format('CN-%s-%s', issued_year, to_char(next_document_number('credit_note', issued_year), 'FM0000'));
  RETURN NEW;
END
$$;
