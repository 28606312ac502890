-- Returns the registrations that a letter is about when it goes to the given address: those of the address,
-- and those of the orders that it has placed.
CREATE OR REPLACE FUNCTION letter_seats(letter event_letters, address text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', registration.id, 'name', registration.participant_name) ORDER BY registration.id), '[]')
  FROM event_people(letter.event_id) person
  JOIN event_registrations registration ON registration.id = person.registration_id
  LEFT JOIN event_orders orders ON orders.id = registration.order_id
  WHERE person.standing = ANY (letter.audience)
    AND lower(address) IN (lower(registration.participant_email), lower(orders.buyer_email))
$$;
