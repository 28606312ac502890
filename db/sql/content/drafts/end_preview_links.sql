-- Trigger that deletes the preview links created by an account when the account is disabled or loses the role
-- for creating them. When a preview link is opened, the server checks the roles once more (core/app/access.ts).
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
