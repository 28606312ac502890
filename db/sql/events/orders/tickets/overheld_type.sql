-- Checks whether strangers may reserve further places without payment. `given_types` has one ticket type id for
-- each place. Returns a ticket type of which strangers would hold more unpaid places than the form's percentage
-- of the quota (or of the form's own limit) allows, or null. The percentage is rounded up and is at least one
-- place. The caller must have called lock_places().
CREATE OR REPLACE FUNCTION overheld_type(form integer, given_types integer[]) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT min(type.id)
  FROM event_registration_forms forms
  CROSS JOIN LATERAL (
    SELECT id, size FROM ticket_quotas WHERE form_id = form
    UNION ALL SELECT NULL, forms.max_registrations WHERE forms.max_registrations IS NOT NULL
  ) quota
  JOIN ticket_types type ON type.id = ANY (given_types) AND coalesce(quota.id = ANY (type.quota_ids), true)
  WHERE forms.id = form AND forms.stranger_share_percent IS NOT NULL
    AND greatest(ceil(quota.size * forms.stranger_share_percent / 100.0), 1) < (
    SELECT count(*) FROM event_registrations registration
    JOIN event_orders orders ON orders.id = registration.order_id
    JOIN ticket_types other ON other.id = registration.ticket_type_id AND coalesce(quota.id = ANY (other.quota_ids), true)
    WHERE registration.form_id = form AND registration.status = 'pending' AND is_stranger(orders)
  ) + (
    SELECT count(*) FROM unnest(given_types) wanted (type_id)
    JOIN ticket_types other ON other.id = wanted.type_id AND coalesce(quota.id = ANY (other.quota_ids), true)
  )
$$;
