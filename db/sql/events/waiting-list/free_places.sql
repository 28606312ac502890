-- Returns the number of a form's places that are neither taken nor offered. If the form sells tickets, the
-- number is at most what is left of one public ticket type on sale: the type with the most tickets left.
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
