-- Returns how many places of a registration form are neither taken nor reserved by an offer. If the form
-- sells tickets, the result is not higher than the number of tickets left of one public type: the type on
-- sale with the most tickets left.
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
