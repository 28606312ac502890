-- Offers a free place to one waiting-list entry, even if the person has left the list. Raises AS409 with one
-- of these codes: `registration_full` if no place is free; `wrong_state` if the entry already has an offer or
-- a place; `event_over` if the event is over, cancelled or postponed; `already_registered` if the person has
-- a registration.
CREATE OR REPLACE FUNCTION offer_to(entry integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  given waiting_list_entries;
  begins timestamptz;
BEGIN
  PERFORM lock_places((SELECT form_id FROM waiting_list_entries WHERE id = entry));
  SELECT * INTO given FROM waiting_list_entries WHERE id = entry FOR UPDATE;
  IF given.status IN ('taken', 'offered') THEN RAISE EXCEPTION 'wrong_state' USING ERRCODE = 'AS409'; END IF;
  SELECT event_date INTO begins FROM events
  WHERE id = given.event_id AND status NOT IN ('postponed', 'cancelled') AND event_date > clock_timestamp();
  IF NOT FOUND THEN RAISE EXCEPTION 'event_over' USING ERRCODE = 'AS409'; END IF;
  IF EXISTS (
    SELECT FROM event_registrations known
    WHERE known.form_id = given.form_id AND known.status <> 'cancelled'
      AND lower(known.participant_email COLLATE "und-x-icu") = lower(given.participant_email COLLATE "und-x-icu")
      AND lower(known.participant_name COLLATE "und-x-icu") = lower(given.participant_name COLLATE "und-x-icu")
  ) THEN
    RAISE EXCEPTION 'already_registered' USING ERRCODE = 'AS409';
  END IF;
  IF waiting_room(given.form_id, given.quota_id, given.is_member_confirmed) <= 0 THEN
    RAISE EXCEPTION 'registration_full' USING ERRCODE = 'AS409';
  END IF;
  UPDATE waiting_list_entries SET
    status = 'offered', offered_at = clock_timestamp(),
    offer_expires_at = least(clock_timestamp() + interval '24 hours', begins)
  WHERE id = entry;
END
$$;
