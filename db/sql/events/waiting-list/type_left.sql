-- Returns how many tickets of a type its quotas still allow. Open waiting-list offers are not deducted.
-- Returns a million for a type without a quota.
CREATE OR REPLACE FUNCTION type_left(given_type integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(quota.size - (
    SELECT count(*)::integer FROM event_registrations registration
    JOIN ticket_types other ON other.id = registration.ticket_type_id AND quota.id = ANY (other.quota_ids)
    WHERE registration.form_id = type.form_id AND registration.status <> 'cancelled'
  )), 1000000)
  FROM ticket_types type LEFT JOIN ticket_quotas quota ON quota.id = ANY (type.quota_ids) WHERE type.id = given_type
$$;
