-- Returns the number of places of a registration form that are neither taken nor reserved by an offer. For a
-- form that sells tickets, the result is at most the number of tickets left of one type: the public type on
-- sale that has the most left.
CREATE OR REPLACE FUNCTION free_places(form integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT least(
    coalesce(forms.max_registrations, 1000000) - coalesce(places.taken + places.held, 0),
    CASE WHEN EXISTS (SELECT FROM ticket_types WHERE form_id = form AND is_active)
      THEN coalesce((SELECT max(type_left(id) - type_held(id)) FROM open_types(form, false)), 0) END
  )
  FROM event_registration_forms forms LEFT JOIN event_registration_places places ON places.form_id = forms.id
  WHERE forms.id = form
$$;
