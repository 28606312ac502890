-- Checks whether the given tickets are still available. `given_types` has one ticket type id for each ticket.
-- Returns a ticket type that is sold out, or null if all are available. If the form's own limit is reached,
-- returns the first given type. The caller must have called lock_places().
CREATE OR REPLACE FUNCTION sold_out_type(form integer, given_types integer[]) RETURNS integer
LANGUAGE sql STABLE AS $$
  WITH wanted AS (SELECT type_id, count(*) AS places FROM unnest(given_types) wanted (type_id) GROUP BY type_id)
  SELECT coalesce((
    SELECT min(linked.id) FROM ticket_quotas quota
    JOIN ticket_types linked ON quota.id = ANY (linked.quota_ids) AND linked.id = ANY (given_types)
    WHERE quota.form_id = form
      AND quota.size < (
        SELECT count(*) FROM event_registrations registration
        JOIN ticket_types other ON other.id = registration.ticket_type_id AND quota.id = ANY (other.quota_ids)
        WHERE registration.form_id = form AND registration.status <> 'cancelled'
      ) + (
        SELECT count(*) FROM waiting_list_entries entry
        WHERE entry.form_id = form AND entry.status = 'offered' AND coalesce(entry.quota_id = quota.id, true)
      ) + (
        SELECT sum(wanted.places) FROM wanted
        JOIN ticket_types other ON other.id = wanted.type_id AND quota.id = ANY (other.quota_ids)
      )
  ), (
    SELECT given_types[1] FROM event_registration_forms forms
    JOIN event_registration_places places ON places.form_id = forms.id
    WHERE forms.id = form AND places.taken + places.held + cardinality(given_types) > forms.max_registrations
  ))
$$;
