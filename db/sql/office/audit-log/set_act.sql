-- Trigger that sets `act_id` of a new audit log entry: the first entry of the same transaction time with the same
-- action, resource and account, or the entry itself. Without sequential scans, because a connection may have
-- planned the query while the log was empty.
CREATE OR REPLACE FUNCTION set_act() RETURNS trigger
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  NEW.act_id := coalesce((
    SELECT act_id FROM audit_log
    WHERE at = NEW.at AND action = NEW.action AND resource = NEW.resource AND account_id IS NOT DISTINCT FROM NEW.account_id
    LIMIT 1
  ), NEW.id);
  RETURN NEW;
END
$$;
