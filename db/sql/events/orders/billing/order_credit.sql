-- Returns the part of an order's payments that is neither used nor refunded, in cents.
CREATE OR REPLACE FUNCTION order_credit(given_order integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(payment_credit(paid.id)), 0)::integer FROM (
    SELECT allocation.payment_id AS id FROM event_orders orders
    JOIN payment_allocations allocation ON allocation.invoice_id = orders.invoice_id WHERE orders.id = given_order
    UNION SELECT late_payment_id FROM event_orders WHERE id = given_order
  ) paid
$$;
