-- Trigger that notifies the account to which an enquiry has been assigned.
CREATE OR REPLACE FUNCTION notify_assignee() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_staff(
    'enquiry', format('%s/%s', NEW.id, extract(epoch FROM now())), '{owner,enquiries}', receiver => NEW.assignee_id
  );
  RETURN NULL;
END
$$;
