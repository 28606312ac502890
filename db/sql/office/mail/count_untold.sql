-- Returns the number of upcoming or ongoing events with a change that staff have not announced to the
-- participants.
CREATE OR REPLACE FUNCTION count_untold() RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM event_changes change JOIN events ON events.id = change.event_id
  WHERE change.settled_at IS NULL AND coalesce(events.ends_at, events.event_date) > now()
$$;
