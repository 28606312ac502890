-- Trigger that queues a rebuild of the pages of members whose enquiry form depends on whether mail to an address works.
CREATE OR REPLACE FUNCTION mark_askable_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource, record_id)
  SELECT 'members', id FROM members
  WHERE takes_enquiries AND company_status AND lower(member_email) = CASE WHEN TG_OP = 'DELETE' THEN OLD.address ELSE NEW.address END;
  RETURN NULL;
END
$$;
