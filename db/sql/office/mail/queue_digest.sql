-- Queues the digest mail to the office's address. The digest lists the tasks that are due. Queues it once
-- each working day, within office hours. Queues nothing if no task is due.
CREATE OR REPLACE FUNCTION queue_digest(at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  today date := (at AT TIME ZONE association_zone())::date;
  address text := (SELECT digest_to FROM membership_settings);
BEGIN
  IF coalesce(address, '') = '' OR office_hour(at) > at THEN RETURN; END IF;
  INSERT INTO nightly_runs AS done (task, ran_on) VALUES ('digest', today)
  ON CONFLICT (task) DO UPDATE SET ran_on = excluded.ran_on WHERE done.ran_on < excluded.ran_on;
  IF NOT FOUND OR count_due(today) = 0 THEN RETURN; END IF;
  PERFORM queue_mail('digest:' || today, 'staff-digest', first_locale(), address, '{}'::jsonb);
END
$$;
