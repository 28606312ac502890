-- Statement trigger that does for all new rows of a statement what mark_member_stale() does for one. Needs the
-- transition table `new_rows`.
CREATE OR REPLACE FUNCTION mark_members_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource, record_id)
  SELECT 'members', id FROM members WHERE id IN (SELECT member_id FROM new_rows) AND company_status ORDER BY id;
  RETURN NULL;
END
$$;
