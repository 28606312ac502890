-- Returns within how many working days the association promises to reply. `kind`: `applications` or
-- `enquiries`.
CREATE OR REPLACE FUNCTION promised_days(kind text) RETURNS integer
LANGUAGE sql STABLE
RETURN (SELECT CASE kind WHEN 'applications' THEN application_days WHEN 'enquiries' THEN enquiry_days END FROM office_rules);
