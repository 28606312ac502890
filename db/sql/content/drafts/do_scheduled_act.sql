-- Executes the earliest due action (scheduled publishing or unpublishing of a record) on behalf of the
-- account that scheduled it. Returns the action's id, or null if none is due. A failed action is not retried;
-- the column `failure` stores the reason. The reason is `not_allowed` if the account is deleted, is disabled,
-- or has no role that may publish the resource. `publishers` lists these roles by resource. Skips records in
-- the trash and records that another transaction has locked.
CREATE OR REPLACE FUNCTION do_scheduled_act(publishers jsonb) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  candidate record;
  entry scheduled_acts;
  refusal text;
BEGIN
  FOR candidate IN
    SELECT id, resource, record_id FROM scheduled_acts due
    WHERE due_at <= now() AND failure IS NULL
      AND NOT EXISTS (SELECT FROM trash WHERE trash.resource = due.resource AND trash.record_id = due.record_id)
    ORDER BY due_at, act, id
  LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashtext('record ' || candidate.resource), candidate.record_id);
    SELECT * INTO entry FROM scheduled_acts
    WHERE id = candidate.id AND due_at <= now() AND failure IS NULL FOR UPDATE SKIP LOCKED;
    EXIT WHEN FOUND;
  END LOOP;
  IF entry.id IS NULL THEN RETURN NULL; END IF;
  IF entry.account_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM users WHERE id = entry.account_id AND NOT disabled
      AND roles && ARRAY(SELECT jsonb_array_elements_text(publishers -> entry.resource))
    FOR SHARE
  ) THEN
    UPDATE scheduled_acts SET failure = 'not_allowed' WHERE id = entry.id;
    RETURN entry.id;
  END IF;
  PERFORM set_config('audit.account_id', coalesce(entry.account_id::text, ''), true),
    set_config('audit.account_name', coalesce(entry.account_name, ''), true);
  BEGIN
    IF entry.act = 'publish' THEN
      PERFORM publish_draft(entry.resource, entry.resource, entry.record_id);
    ELSE
      PERFORM unpublish_record(entry.resource, entry.resource, entry.record_id);
    END IF;
    DELETE FROM scheduled_acts WHERE id = entry.id;
  EXCEPTION
    WHEN deadlock_detected OR serialization_failure OR lock_not_available THEN
      RAISE;
    WHEN OTHERS THEN
      GET STACKED DIAGNOSTICS refusal = MESSAGE_TEXT;
      UPDATE scheduled_acts SET failure = refusal WHERE id = entry.id;
  END;
  RETURN entry.id;
END
$$;

-- Overload without `publishers` for older programs.
CREATE OR REPLACE FUNCTION do_scheduled_act() RETURNS integer
LANGUAGE sql AS $$
  SELECT do_scheduled_act('{"news": ["owner", "editor"], "events": ["owner", "events"], "publications": ["owner", "editor"]}')
$$;
