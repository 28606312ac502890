-- Ends the preview links of an account that may no longer create them. Opening a link checks the roles of
-- db/access.ts again.
CREATE OR REPLACE FUNCTION end_preview_links() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM preview_links
  WHERE made_by_id = NEW.id AND (
    NEW.disabled
    OR NOT NEW.roles && CASE resource WHEN 'events' THEN '{owner,events}'::text[] ELSE '{owner,editor,writer}'::text[] END
  );
  RETURN NULL;
END
$$;
