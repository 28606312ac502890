-- Returns the recipients of a letter. The letter about a cancellation goes to each address once: the buyer of
-- an order gets it for all seats of the order. Other letters go to each person.
CREATE OR REPLACE FUNCTION letter_people(event integer, given_kind text, given_audience text[])
RETURNS TABLE (order_id integer, registration_id integer, waiting_id integer, email text, locale text)
LANGUAGE sql STABLE AS $$
  WITH people AS (
    SELECT person.*, orders.id AS order_id, orders.buyer_email, orders.locale AS order_locale
    FROM event_people(event) person
    LEFT JOIN event_registrations registration ON registration.id = person.registration_id AND given_kind = 'cancelled'
    LEFT JOIN event_orders orders ON orders.id = registration.order_id
    WHERE person.standing = ANY (given_audience)
  ), told AS (
    SELECT order_id, NULL::integer AS registration_id, NULL::integer AS waiting_id, buyer_email AS email, order_locale AS locale
    FROM people WHERE order_id IS NOT NULL
    UNION ALL
    SELECT NULL, registration_id, waiting_id, email, locale
    FROM people WHERE order_id IS NULL OR lower(email) <> lower(buyer_email)
  )
  SELECT DISTINCT ON (mailbox) order_id, registration_id, waiting_id, email, locale FROM (
    SELECT *, CASE WHEN given_kind = 'cancelled' AND email <> '' THEN lower(email)
      ELSE format('%s:%s:%s', order_id, registration_id, waiting_id) END AS mailbox
    FROM told
  ) mailed
  ORDER BY mailbox, order_id, registration_id, waiting_id
$$;
