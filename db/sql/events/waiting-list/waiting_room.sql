-- Returns how many places can be offered to people on the waiting list: places of the ticket quota
-- `given_quota`, or of the whole form if it is null.
CREATE OR REPLACE FUNCTION waiting_room(form integer, given_quota integer, for_members boolean) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN given_quota IS NULL THEN free_places(form) ELSE least(
    coalesce(forms.max_registrations, 1000000) - coalesce(places.taken + places.held, 0),
    coalesce((
      SELECT max(type_left(id) - type_held(id)) FROM open_types(form, for_members) WHERE given_quota = ANY (quota_ids)
    ), 0)
  ) END
  FROM event_registration_forms forms LEFT JOIN event_registration_places places ON places.form_id = forms.id
  WHERE forms.id = form
$$;
