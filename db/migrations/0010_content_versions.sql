-- Counts a change of a resource in the transaction of the change. A row that another transaction holds is passed over,
-- so that no writer waits; every committed change adds to the sum, in whatever order transactions end.
CREATE FUNCTION count_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_versions SET changes = changes + 1
  WHERE id = (
    SELECT id FROM content_versions WHERE resource = TG_ARGV[0] ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO content_versions (resource) VALUES (TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER news_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON news
FOR EACH STATEMENT EXECUTE FUNCTION count_change('news');
--> statement-breakpoint
CREATE TRIGGER events_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION count_change('events');
--> statement-breakpoint
-- An event shows the id of its active form.
CREATE TRIGGER event_registration_forms_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_registration_forms
FOR EACH STATEMENT EXECUTE FUNCTION count_change('events');
--> statement-breakpoint
CREATE TRIGGER members_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON members
FOR EACH STATEMENT EXECUTE FUNCTION count_change('members');
--> statement-breakpoint
CREATE TRIGGER publications_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON publications
FOR EACH STATEMENT EXECUTE FUNCTION count_change('publications');
--> statement-breakpoint
CREATE TRIGGER gallery_images_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_images
FOR EACH STATEMENT EXECUTE FUNCTION count_change('gallery');
--> statement-breakpoint
-- The account of a valid session. Without one it fails, and with it the transaction that it stands at the head of:
-- so a call of staff needs no trip of its own to ask who is calling. What that transaction changes is written down
-- under the account's name.
CREATE FUNCTION require_session(given_hash text) RETURNS TABLE (id integer, username text)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    SELECT users.id, users.username FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.token_hash = given_hash AND sessions.expires_at > now() AND NOT users.disabled
      AND set_config('audit.account_id', users.id::text, true) IS NOT NULL
      AND set_config('audit.account_name', users.username, true) IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no valid session' USING ERRCODE = 'AS401';
  END IF;
END
$$;
