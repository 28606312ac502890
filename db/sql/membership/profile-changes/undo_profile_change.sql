-- Undoes the approval of a member's change request, while the mails about it wait: the member's record has its
-- former values, and the request is open again. Returns the request's id, or null if it is missing. Raises AS409
-- `wrong_state`, `already_sent`, or `edited_since` if one of the fields was edited after the approval.
CREATE OR REPLACE FUNCTION undo_profile_change(given_id integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  change profile_changes;
  member members;
  former jsonb;
  columns text;
BEGIN
  -- In the same order as approve_profile_change().
  SELECT * INTO member FROM members
  WHERE id = (SELECT member_id FROM profile_changes WHERE id = given_id) FOR NO KEY UPDATE;
  SELECT * INTO change FROM profile_changes WHERE id = given_id FOR UPDATE;
  IF change.id IS NULL THEN RETURN NULL; END IF;
  IF change.status <> 'approved' OR EXISTS (
    SELECT FROM profile_changes newer WHERE newer.member_id = change.member_id AND newer.id > given_id
  ) THEN PERFORM refuse('wrong_state'); END IF;
  PERFORM retract_mails(ARRAY(
    SELECT id FROM mail_messages
    WHERE profile_change_id = given_id AND template_key IN ('changes-approved', 'address-changed') AND dedupe_key NOT LIKE '%:undone:%'
  ));
  IF EXISTS (
    SELECT FROM unnest(change.approved_fields) AS taken (field)
    WHERE to_jsonb(member) -> column_of(field) IS DISTINCT FROM change.after -> field
  ) THEN PERFORM refuse('edited_since'); END IF;
  -- From the version before the approval, which may have replaced later edits of staff.
  SELECT data INTO former FROM record_versions
  WHERE resource = 'members' AND record_id = member.id AND at < change.decided_at ORDER BY number DESC LIMIT 1;
  SELECT string_agg(quote_ident(column_of(field)), ', '),
    jsonb_object_agg(column_of(field), coalesce(former -> column_of(field), change.before -> field))
  INTO columns, former FROM unnest(change.approved_fields) AS taken (field);
  EXECUTE format(
    'UPDATE members SET (%1$s) = (SELECT %1$s FROM jsonb_populate_record(NULL::members, $1)) WHERE id = $2', columns
  ) USING former, member.id;
  UPDATE profile_changes SET status = 'open', approved_fields = '{}', decided_at = NULL, reason = NULL, decided_by_name = NULL
  WHERE id = given_id;
  RETURN given_id;
END
$$;
