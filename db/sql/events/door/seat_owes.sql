-- Returns the amount in cents that a seat still owes; null without an invoice. The amounts of an order's seats
-- add up to the open amount of its invoice: a part payment covers the last seats first, and the last seat owes
-- what is kept of cancelled ones.
CREATE OR REPLACE FUNCTION seat_owes(given_id integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(greatest(0, CASE WHEN owed.is_last THEN owed.due - owed.before ELSE least(owed.cents, owed.due - owed.before) END), 0)::integer FROM (
    SELECT seat.id, rest.cents, invoice_due(orders.invoice_id) AS due,
      sum(rest.cents) OVER (ORDER BY seat.id) - rest.cents AS before,
      lead(seat.id) OVER (ORDER BY seat.id) IS NULL AS is_last
    FROM event_registrations own
    JOIN event_orders orders ON orders.id = own.order_id
    JOIN event_registrations seat ON seat.order_id = orders.id AND seat.status = 'pending'
    CROSS JOIN LATERAL (
      SELECT greatest(coalesce(seat.price_cents, 0) - coalesce((
        SELECT sum(cash_cents) FROM check_ins WHERE registration_id = seat.id
      ), 0), 0)::integer AS cents
    ) rest
    WHERE own.id = given_id AND orders.invoice_id IS NOT NULL
  ) owed WHERE owed.id = given_id
$$;
