CREATE OR REPLACE FUNCTION count_due(today date) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT (
    (SELECT count(*) FROM applications WHERE status IN ('received', 'reviewing') AND due_on <= today)
    + (SELECT count(*) FROM contact_messages WHERE status = 'new' AND due_on <= today)
    + (SELECT count(*) FROM profile_changes change WHERE status = 'open' AND correction_due(change) <= today)
    + (SELECT count(*) FROM venue_bookings WHERE status = 'requested')
    + count_unsent() + count_untold() + (SELECT count(*) FROM members_without_person())
  )::integer
$$;
