-- Trigger for the texts about the association, which promise a reply within a number of working days. Copies
-- these numbers to the office rules. If a text contains no number, its default in db/association.ts is
-- copied.
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
