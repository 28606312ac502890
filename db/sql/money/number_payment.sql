CREATE OR REPLACE FUNCTION number_payment() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  year_received integer := extract(year FROM NEW.received_on);
BEGIN
  NEW.receipt_no := format('R-%s-%s', year_received, to_char(next_document_number('receipt', year_received), 'FM0000'));
  RETURN NEW;
END
$$;
