-- Removes a waiting entry from the queue, or declines its offer, at the request of the person or staff. Does
-- nothing for an entry that has already left.
CREATE OR REPLACE FUNCTION leave_waiting_list(entry integer, becomes text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_places((SELECT form_id FROM waiting_list_entries WHERE id = entry));
  UPDATE waiting_list_entries SET status = becomes WHERE id = entry AND status IN ('waiting', 'offered');
END
$$;
