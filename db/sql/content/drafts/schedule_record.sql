CREATE OR REPLACE FUNCTION schedule_record(
  given_resource text, given_table text, given_id integer, publish_at timestamptz, unpublish_at timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  has_draft boolean;
  is_published boolean;
BEGIN
  PERFORM lock_acts(given_resource, given_id);
  has_draft := EXISTS (SELECT FROM drafts WHERE resource = given_resource AND record_id = given_id FOR UPDATE);
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id = $1)', given_table) INTO is_published USING given_id;
  IF NOT has_draft AND NOT is_published THEN RETURN false; END IF;
  IF publish_at IS NOT NULL AND NOT has_draft THEN PERFORM refuse('no_draft'); END IF;
  IF unpublish_at IS NOT NULL AND given_resource = 'events' AND (
    EXISTS (SELECT FROM event_registrations WHERE event_id = given_id)
    OR EXISTS (SELECT FROM waiting_list_entries WHERE event_id = given_id)
  ) THEN
    PERFORM refuse('has_registrations');
  END IF;
  DELETE FROM scheduled_acts WHERE resource = given_resource AND record_id = given_id;
  INSERT INTO scheduled_acts (resource, record_id, act, due_at, account_id, account_name)
  SELECT
    given_resource, given_id, given.act, given.due_at,
    nullif(current_setting('audit.account_id', true), '')::integer, nullif(current_setting('audit.account_name', true), '')
  FROM (VALUES ('publish', publish_at), ('unpublish', unpublish_at)) given (act, due_at)
  WHERE given.due_at IS NOT NULL;
  RETURN true;
END
$$;
