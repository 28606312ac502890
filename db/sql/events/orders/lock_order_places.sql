-- Locks the places of the event forms for which the given invoices contain tickets. To prevent deadlocks,
-- callers must do this before they lock payments or invoices.
CREATE OR REPLACE FUNCTION lock_order_places(given_invoices integer[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  form integer;
BEGIN
  FOR form IN
    SELECT DISTINCT form_id FROM event_orders WHERE invoice_id = ANY (given_invoices) ORDER BY form_id
  LOOP
    PERFORM lock_places(form);
  END LOOP;
END
$$;
