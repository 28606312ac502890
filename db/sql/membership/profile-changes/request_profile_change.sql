-- Stores a member's request to change its data, and returns the request's id. Replaces an open request. If
-- the open request has the same content, stores nothing and returns the id of the open request. Returns null
-- if the member is missing. Raises AS409 `no_changes` if all requested values equal the current ones.
CREATE OR REPLACE FUNCTION request_profile_change(given_member integer, wanted jsonb, given_locale text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  member members;
  known profile_changes;
  is_wanted jsonb;
  stands jsonb;
  made integer;
BEGIN
  SELECT * INTO member FROM members WHERE id = given_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(jsonb_object_agg(field, value), '{}') INTO is_wanted FROM jsonb_each(wanted) AS each (field, value)
  WHERE value IS DISTINCT FROM to_jsonb(member) -> column_of(field);
  IF is_wanted = '{}' THEN PERFORM refuse('no_changes'); END IF;
  stands := profile_of(member, ARRAY(SELECT jsonb_object_keys(is_wanted)));
  SELECT * INTO known FROM profile_changes WHERE member_id = given_member AND status = 'open' FOR UPDATE;
  IF FOUND AND known.after = is_wanted AND known.before = stands THEN RETURN known.id; END IF;
  UPDATE profile_changes SET status = 'superseded', decided_at = now() WHERE id = known.id;
  INSERT INTO profile_changes (member_id, locale, before, after) VALUES (given_member, given_locale, stands, is_wanted)
  RETURNING id INTO made;
  RETURN made;
END
$$;
