-- Returns the due date of the reply to a change request, by the working days promised for applications.
CREATE OR REPLACE FUNCTION correction_due(given profile_changes) RETURNS date
LANGUAGE sql STABLE
RETURN add_working_days((given.created_at AT TIME ZONE 'Asia/Hong_Kong')::date, promised_days('applications'));
