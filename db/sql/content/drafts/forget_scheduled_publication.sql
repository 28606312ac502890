-- Cancels the publication of a deleted draft, so that the next draft is not published instead.
CREATE OR REPLACE FUNCTION forget_scheduled_publication() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM scheduled_acts WHERE resource = OLD.resource AND record_id = OLD.record_id AND act = 'publish';
  RETURN NULL;
END
$$;
