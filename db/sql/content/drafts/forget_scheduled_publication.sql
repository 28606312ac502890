-- Trigger that cancels the scheduled publication of a deleted draft. Otherwise, the schedule would publish
-- the record's next draft.
CREATE OR REPLACE FUNCTION forget_scheduled_publication() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM scheduled_acts WHERE resource = OLD.resource AND record_id = OLD.record_id AND act = 'publish';
  RETURN NULL;
END
$$;
