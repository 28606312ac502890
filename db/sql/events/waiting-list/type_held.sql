-- Returns how many open waiting-list offers could use up a ticket of a type: the offers for one of the type's
-- quotas, and the offers that are not limited to a quota.
CREATE OR REPLACE FUNCTION type_held(given_type integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM ticket_types type
  JOIN waiting_list_entries entry ON entry.form_id = type.form_id AND entry.status = 'offered'
    AND coalesce(entry.quota_id = ANY (type.quota_ids), true)
  WHERE type.id = given_type
$$;
