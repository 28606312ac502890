-- Returns the ticket type that a person orders by accepting a waiting-list offer: the first type on sale, or, if
-- the person waits for a quota, the first one of this quota. Returns null if no suitable type is on sale. Every
-- open offer needs a separate place; the count of type_held() includes the offer of this person.
CREATE OR REPLACE FUNCTION offered_type(given waiting_list_entries) RETURNS ticket_types
LANGUAGE sql STABLE AS $$
  SELECT type FROM open_types(given.form_id, given.is_member_confirmed) type
  WHERE type_left(type.id) >= greatest(type_held(type.id), 1) AND coalesce(given.quota_id = ANY (type.quota_ids), true)
  LIMIT 1
$$;
