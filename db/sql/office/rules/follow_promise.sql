-- Trigger that copies the promised numbers of working days from the texts about the association to the office
-- rules. If a text is missing, copies the default: 5 for applications, 2 for enquiries. If a text is not a
-- number, the rule stays unchanged.
CREATE OR REPLACE FUNCTION follow_promise() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  applications smallint := substring(coalesce(NEW.data ->> 'processingDays', '5') FROM '^[1-9][0-9]?$');
  enquiries smallint := substring(coalesce(NEW.data ->> 'replyDays', '2') FROM '^[1-9][0-9]?$');
BEGIN
  UPDATE office_rules SET application_days = coalesce(applications, application_days), enquiry_days = coalesce(enquiries, enquiry_days)
  WHERE application_days <> applications OR enquiry_days <> enquiries;
  RETURN NULL;
END
$$;
