-- Returns a ticket type of which the order's member would have more seats than allowed, or null. Seats of other
-- orders that still await the member's confirmation do not count. The caller must have called lock_places().
CREATE OR REPLACE FUNCTION exceeded_type(given_order integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT min(type.id) FROM event_orders ordered JOIN ticket_types type ON type.form_id = ordered.form_id
  WHERE ordered.id = given_order AND EXISTS (
    SELECT FROM event_registrations WHERE order_id = given_order AND ticket_type_id = type.id AND status <> 'cancelled'
  ) AND type.most_per_member < (
    SELECT count(*) FROM event_registrations registration JOIN event_orders orders ON orders.id = registration.order_id
    WHERE registration.ticket_type_id = type.id AND registration.status <> 'cancelled' AND orders.member_id = ordered.member_id
      AND (orders.id = given_order OR orders.status <> 'awaiting_member')
  )
$$;
