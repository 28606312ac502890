-- Returns the sum in cents to be refunded to the buyer with this e-mail address because the event was
-- cancelled.
CREATE OR REPLACE FUNCTION event_refund(given_event integer, address text) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(order_credit(id)), 0)::integer FROM event_orders
  WHERE event_id = given_event AND lower(buyer_email) = lower(address) AND ended_seats <> '{}'
$$;
