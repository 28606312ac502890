-- Trigger that links a new invoice to the current version of the payment details.
CREATE OR REPLACE FUNCTION set_payment_details() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_details_id := coalesce(NEW.payment_details_id, (SELECT max(id) FROM payment_details));
  RETURN NEW;
END
$$;
