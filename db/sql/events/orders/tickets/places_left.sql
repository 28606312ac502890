-- Returns how many places of a ticket type visitors can still order. Places offered to the waiting list are
-- deducted. Null if the number is unlimited.
CREATE OR REPLACE FUNCTION places_left(given_type integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT nullif(greatest(least(
    type_left(type.id) - type_held(type.id), forms.max_registrations - coalesce(places.taken + places.held, 0)
  ), 0), 1000000)
  FROM ticket_types type JOIN event_registration_forms forms ON forms.id = type.form_id
  LEFT JOIN event_registration_places places ON places.form_id = forms.id
  WHERE type.id = given_type
$$;
