CREATE OR REPLACE FUNCTION follow_allocation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_invoice(NEW.invoice_id, (SELECT received_on FROM payments WHERE id = NEW.payment_id));
  RETURN NULL;
END
$$;
