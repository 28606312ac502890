-- Trigger for the documents of an application. When a document is uploaded, removes it from the application's
-- list of missing documents. When a document is deleted, marks its file for deletion.
CREATE OR REPLACE FUNCTION follow_paper() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE applications SET missing = array_remove(missing, NEW.kind) WHERE id = NEW.application_id;
    INSERT INTO application_events (application_id, kind, actor_name)
    VALUES (NEW.application_id, 'paper', nullif(current_setting('audit.account_name', true), ''));
  ELSE
    UPDATE media_objects SET created_at = 'epoch' WHERE key = OLD.key;
    INSERT INTO application_events (application_id, kind, actor_name)
    SELECT id, 'paper_removed', nullif(current_setting('audit.account_name', true), '')
    FROM applications WHERE id = OLD.application_id;
  END IF;
  RETURN NULL;
END
$$;
