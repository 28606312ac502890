ALTER TABLE "membership_settings" ADD COLUMN "digest_to" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Mails of two weeks that staff must look at.
CREATE FUNCTION count_unsent() RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM mail_messages
  WHERE (status IN ('failed', 'unknown') OR (status = 'held' AND reason <> 'no_provider')) AND created_at > now() - interval '14 days'
$$;
--> statement-breakpoint
-- Events to come that have changed and whose participants have not been told.
CREATE FUNCTION count_untold() RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM event_changes change JOIN events ON events.id = change.event_id
  WHERE change.settled_at IS NULL AND coalesce(events.ends_at, events.event_date) > now()
$$;
--> statement-breakpoint
-- What staff must do something about: what is due by today, and what was left to them. Counted for the digest.
CREATE FUNCTION count_due(today date) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT (
    (SELECT count(*) FROM applications WHERE status IN ('received', 'reviewing') AND due_on <= today)
    + (SELECT count(*) FROM contact_messages WHERE status = 'new' AND due_on <= today)
    + count_unsent() + count_untold()
  )::integer
$$;
--> statement-breakpoint
-- Once on a working day, from nine on, staff who want it are told what is due; of nothing nobody is told.
CREATE FUNCTION queue_digest(at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  today date := (at AT TIME ZONE 'Asia/Hong_Kong')::date;
  address text := (SELECT digest_to FROM membership_settings);
BEGIN
  IF coalesce(address, '') = '' OR office_hour(at) > at THEN RETURN; END IF;
  INSERT INTO nightly_runs AS done (task, ran_on) VALUES ('digest', today)
  ON CONFLICT (task) DO UPDATE SET ran_on = excluded.ran_on WHERE done.ran_on < excluded.ran_on;
  IF NOT FOUND OR count_due(today) = 0 THEN RETURN; END IF;
  PERFORM queue_mail('digest:' || today, 'staff-digest', 'zh-TW', address);
END
$$;
--> statement-breakpoint
-- When the next digest is due after a moment; nothing where nobody wants one.
CREATE FUNCTION next_digest(at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
    SELECT FROM nightly_runs WHERE task = 'digest' AND ran_on >= (at AT TIME ZONE 'Asia/Hong_Kong')::date
  ) THEN office_hour(((at AT TIME ZONE 'Asia/Hong_Kong')::date + 1)::timestamp AT TIME ZONE 'Asia/Hong_Kong')
  ELSE office_hour(at) END
  FROM membership_settings WHERE digest_to <> ''
$$;
--> statement-breakpoint
CREATE TRIGGER signed_links_audit AFTER UPDATE OF revoked_at, generation ON signed_links
FOR EACH ROW EXECUTE FUNCTION record_audit('signed-links');
