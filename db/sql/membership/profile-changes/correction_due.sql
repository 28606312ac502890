-- Returns the day by which staff should answer a member's change request. The number of working days is the
-- same as for applications.
CREATE OR REPLACE FUNCTION correction_due(given profile_changes) RETURNS date
LANGUAGE sql STABLE
RETURN add_working_days((given.created_at AT TIME ZONE association_zone())::date, promised_days('applications'));
