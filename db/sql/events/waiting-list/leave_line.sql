-- Trigger that sets a waiting-list entry to `taken` when the person gets a registration for the event, by
-- accepting an offer or in any other way.
CREATE OR REPLACE FUNCTION leave_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE waiting_list_entries SET status = 'taken', registration_id = NEW.id
  WHERE form_id = NEW.form_id AND status IN ('waiting', 'offered')
    AND lower(participant_email COLLATE "und-x-icu") = lower(NEW.participant_email COLLATE "und-x-icu")
    AND lower(participant_name COLLATE "und-x-icu") = lower(NEW.participant_name COLLATE "und-x-icu");
  RETURN NULL;
END
$$;
