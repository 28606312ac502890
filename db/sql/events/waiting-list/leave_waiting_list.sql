-- Removes an entry from the queue, or declines its offer, for the person or by staff. Does nothing when that
-- is over already.
CREATE OR REPLACE FUNCTION leave_waiting_list(entry integer, becomes text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_places((SELECT form_id FROM waiting_list_entries WHERE id = entry));
  UPDATE waiting_list_entries SET status = becomes WHERE id = entry AND status IN ('waiting', 'offered');
END
$$;
