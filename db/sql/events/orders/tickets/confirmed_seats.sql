-- Returns the ticket types and prices that the seats of an order get when it is confirmed by its link:
-- `is_for_member` is true for the link in the mail to the claimed member. Without a member, members-only tickets
-- become tickets of the public type. Returns no rows if there is no public type for them.
CREATE OR REPLACE FUNCTION confirmed_seats(given_order integer, is_for_member boolean)
RETURNS TABLE (registration_id integer, type_id integer, cents integer)
LANGUAGE sql STABLE AS $$
  WITH seats AS (
    SELECT registration.id, registration.ticket_type_id, registration.price_cents, public_type(ordered.form_id) AS public,
      type.audience = 'member' AND ordered.member_id IS NULL
        AND NOT (is_for_member AND ordered.claimed_member_id IS NOT NULL) AS is_changed
    FROM event_orders ordered
    JOIN event_registrations registration ON registration.order_id = ordered.id AND registration.status = 'pending'
    JOIN ticket_types type ON type.id = registration.ticket_type_id
    WHERE ordered.id = given_order
  )
  SELECT id, CASE WHEN is_changed THEN (public).id ELSE ticket_type_id END,
    CASE WHEN is_changed THEN (public).price_cents ELSE price_cents END
  FROM seats WHERE NOT EXISTS (SELECT FROM seats WHERE is_changed AND (public).id IS NULL)
$$;
