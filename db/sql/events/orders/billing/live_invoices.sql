-- Returns the given invoices for a new payment, in the same order. An invoice that is void because its order
-- expired is replaced by a newly issued invoice, or by NULL if the event is full or over.
CREATE OR REPLACE FUNCTION live_invoices(given_invoices integer[]) RETURNS integer[]
LANGUAGE plpgsql AS $$
DECLARE
  one record;
  live integer[] := '{}';
BEGIN
  PERFORM lock_order_places(given_invoices);
  FOR one IN
    SELECT known.id, known.place, orders.id AS order_id, orders.status
    FROM unnest(given_invoices) WITH ORDINALITY known (id, place)
    LEFT JOIN event_orders orders ON orders.invoice_id = known.id AND orders.status IN ('expired', 'needs_decision')
    ORDER BY known.place
  LOOP
    live := live || CASE WHEN one.order_id IS NULL THEN one.id ELSE revive_order(one.order_id) END;
  END LOOP;
  RETURN live;
END
$$;
