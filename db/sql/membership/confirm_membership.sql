CREATE OR REPLACE FUNCTION confirm_membership(entry integer, is_confirmed boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  form integer := (SELECT form_id FROM waiting_list_entries WHERE id = entry);
BEGIN
  PERFORM lock_places(form);
  UPDATE waiting_list_entries SET is_member_confirmed = is_confirmed WHERE id = entry;
  IF (SELECT members_first FROM event_registration_forms WHERE id = form) THEN PERFORM sort_line(form); END IF;
END
$$;
