-- Trigger that queues a rebuild of an approved member's pages. Runs after the member has confirmed the
-- directory entry, or after a change of the date until which the member is listed.
CREATE OR REPLACE FUNCTION mark_member_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource, record_id)
  SELECT 'members', id FROM members
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.member_id ELSE NEW.member_id END AND company_status;
  RETURN NULL;
END
$$;
