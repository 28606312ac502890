-- Removes a person from the waiting list, at the request of the person or of staff. This declines an open
-- offer. Does nothing if the person has already left. `becomes` is the entry's new status.
CREATE OR REPLACE FUNCTION leave_waiting_list(entry integer, becomes text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_places((SELECT form_id FROM waiting_list_entries WHERE id = entry));
  UPDATE waiting_list_entries SET status = becomes WHERE id = entry AND status IN ('waiting', 'offered');
END
$$;
