-- `company_name_hk` as the API has it: companyNameHk.
CREATE FUNCTION api_field_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2);
--> statement-breakpoint
-- Names of the fields in which two rows differ, without those that the database keeps by itself.
CREATE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(name ORDER BY name), '{}')
  FROM (
    SELECT CASE WHEN key = 'password_hash' THEN 'password' ELSE api_field_name(key) END AS name
    FROM jsonb_each(after)
    WHERE value IS DISTINCT FROM before -> key
      AND key NOT IN ('updated_at', 'search_text', 'staff_search_text', 'download_count')
  ) AS changed
);
--> statement-breakpoint
-- Writes a change of a record into the audit log, in the transaction of the change. Who acts stands in the settings
-- `audit.account_id` and `audit.account_name` of that transaction. What visitors and imports add is no act of staff.
CREATE FUNCTION record_audit() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  account integer := nullif(current_setting('audit.account_id', true), '')::integer;
  changed text[] := '{}';
BEGIN
  IF TG_OP = 'INSERT' AND account IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    changed := changed_fields(to_jsonb(OLD), to_jsonb(NEW));
    IF changed = '{}' THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO audit_log (account_id, account_name, action, resource, record_id, fields)
  VALUES (
    account,
    nullif(current_setting('audit.account_name', true), ''),
    CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
    TG_ARGV[0],
    CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END,
    changed
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER news_audit AFTER INSERT OR UPDATE OR DELETE ON news
FOR EACH ROW EXECUTE FUNCTION record_audit('news');
--> statement-breakpoint
CREATE TRIGGER events_audit AFTER INSERT OR UPDATE OR DELETE ON events
FOR EACH ROW EXECUTE FUNCTION record_audit('events');
--> statement-breakpoint
CREATE TRIGGER event_registration_forms_audit AFTER INSERT OR UPDATE OR DELETE ON event_registration_forms
FOR EACH ROW EXECUTE FUNCTION record_audit('event-registration-forms');
--> statement-breakpoint
CREATE TRIGGER event_registrations_audit AFTER INSERT OR UPDATE OR DELETE ON event_registrations
FOR EACH ROW EXECUTE FUNCTION record_audit('event-registrations');
--> statement-breakpoint
CREATE TRIGGER members_audit AFTER INSERT OR UPDATE OR DELETE ON members
FOR EACH ROW EXECUTE FUNCTION record_audit('members');
--> statement-breakpoint
CREATE TRIGGER member_categories_audit AFTER INSERT OR UPDATE OR DELETE ON member_categories
FOR EACH ROW EXECUTE FUNCTION record_audit('member-categories');
--> statement-breakpoint
CREATE TRIGGER publications_audit_rows AFTER INSERT OR DELETE ON publications
FOR EACH ROW EXECUTE FUNCTION record_audit('publications');
--> statement-breakpoint
-- Visitors count downloads.
CREATE TRIGGER publications_audit_update AFTER UPDATE ON publications
FOR EACH ROW WHEN (OLD.download_count = NEW.download_count) EXECUTE FUNCTION record_audit('publications');
--> statement-breakpoint
CREATE TRIGGER gallery_images_audit AFTER INSERT OR UPDATE OR DELETE ON gallery_images
FOR EACH ROW EXECUTE FUNCTION record_audit('gallery');
--> statement-breakpoint
CREATE TRIGGER contact_messages_audit AFTER INSERT OR UPDATE OR DELETE ON contact_messages
FOR EACH ROW EXECUTE FUNCTION record_audit('contact-messages');
--> statement-breakpoint
CREATE TRIGGER users_audit AFTER INSERT OR UPDATE OR DELETE ON users
FOR EACH ROW EXECUTE FUNCTION record_audit('users');
--> statement-breakpoint
-- Rows stay as they are. Only what is older than `audit.days` of the transaction, and never less than 90 days, may go.
CREATE FUNCTION keep_audit_log() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  days integer := nullif(current_setting('audit.days', true), '')::integer;
BEGIN
  IF TG_OP = 'DELETE' AND days IS NOT NULL AND OLD.at < now() - make_interval(days => greatest(90, days)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
-- A statement that empties the table has no rows to judge; one that finds it empty takes nothing away.
CREATE FUNCTION refuse_truncate() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_log) THEN
    RAISE EXCEPTION 'the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
