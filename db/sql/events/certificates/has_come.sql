-- Returns true if a registered person was checked in at the event, and the check-in was not undone later.
-- Check-ins more than 24 hours before the event do not count, because they are tests of the phones.
CREATE OR REPLACE FUNCTION has_come(registration integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM check_ins mark
    JOIN event_registrations registered ON registered.id = mark.registration_id
    JOIN events ON events.id = registered.event_id
    WHERE mark.registration_id = registration AND mark.kind = 'in' AND mark.scanned_at >= events.event_date - interval '24 hours'
      AND mark.scanned_at > coalesce((
        SELECT max(undo.scanned_at) FROM check_ins undo WHERE undo.registration_id = registration AND undo.kind = 'undo'
      ), '-infinity')
  )
$$;
