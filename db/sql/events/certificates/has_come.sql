-- Returns true if a registered person was checked in at the event, and the check-in was not undone later.
CREATE OR REPLACE FUNCTION has_come(registration integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM check_ins mark WHERE mark.registration_id = registration AND mark.kind = 'in' AND mark.scanned_at > coalesce((
      SELECT max(undo.scanned_at) FROM check_ins undo WHERE undo.registration_id = registration AND undo.kind = 'undo'
    ), '-infinity')
  )
$$;
