-- Returns the day by which a change request should be answered. Uses the number of working days promised for
-- applications.
CREATE OR REPLACE FUNCTION correction_due(given profile_changes) RETURNS date
LANGUAGE sql STABLE
RETURN add_working_days((given.created_at AT TIME ZONE 'Asia/Hong_Kong')::date, promised_days('applications'));
