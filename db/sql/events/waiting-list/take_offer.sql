-- Accepts a waiting-list offer and returns the registration's id. A repeated call returns the same
-- registration. Raises AS409 `offer_over` if the offer has expired or was never made, or if the event is
-- postponed or cancelled. The confirmation is in the language that the person used when joining the waiting
-- list.
CREATE OR REPLACE FUNCTION take_offer(entry integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  form integer := (SELECT form_id FROM waiting_list_entries WHERE id = entry);
  given waiting_list_entries;
  registration integer;
BEGIN
  PERFORM lock_places(form);
  SELECT * INTO given FROM waiting_list_entries WHERE id = entry FOR UPDATE;
  IF NOT FOUND OR given.status = 'taken' THEN RETURN given.registration_id; END IF;
  IF given.status <> 'offered' OR given.offer_expires_at <= clock_timestamp() OR EXISTS (
    SELECT FROM events WHERE id = given.event_id AND status IN ('postponed', 'cancelled')
  ) THEN
    RAISE EXCEPTION 'offer_over' USING ERRCODE = 'AS409';
  END IF;
  IF EXISTS (SELECT FROM ticket_types WHERE form_id = form AND is_active) THEN RETURN order_offer(given); END IF;
  INSERT INTO event_registrations (
    form_id, event_id, participant_name, participant_email, participant_phone, participant_company,
    participant_position, is_member, member_number, member_company, custom_data
  ) VALUES (
    given.form_id, given.event_id, given.participant_name, given.participant_email, given.participant_phone,
    given.participant_company, given.participant_position, given.is_member, given.member_number, given.member_company,
    given.custom_data
  ) RETURNING id INTO registration;
  PERFORM tell_registration(registration, given.locale, is_public => false);
  RETURN registration;
END
$$;
