-- Locks the places of the event forms for which the given invoices contain tickets. The lock order of all code,
-- which prevents deadlocks: places of registration forms (by form id), bank statements and their lines, online
-- payments, payments (by id), invoices (by id).
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
