-- Gives cancelled registrations of a form their places back, with the status `becomes` and without a mail. Takes
-- back the offers that these places have caused and whose mail has not left. Raises AS409 `event_over`,
-- `registration_full` or `already_registered`. The caller must have called lock_places().
CREATE OR REPLACE FUNCTION restore_seats(form integer, ids integer[], becomes text) RETURNS void
LANGUAGE plpgsql SET orders.changes_seats = 'yes' SET orders.is_silent = 'yes' AS $$
DECLARE
  since timestamptz := (SELECT min(updated_at) FROM event_registrations WHERE id = ANY (ids));
  offered integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM event_registration_forms forms JOIN events ON events.id = forms.event_id
    WHERE forms.id = form AND events.status <> 'cancelled' AND events.event_date > clock_timestamp()
  ) THEN PERFORM refuse('event_over'); END IF;
  UPDATE event_registrations SET status = becomes WHERE id = ANY (ids) AND status = 'cancelled';
  WHILE EXISTS (
    SELECT FROM event_registration_forms forms JOIN event_registration_places places ON places.form_id = forms.id
    WHERE forms.id = form AND places.taken + places.held > forms.max_registrations
  ) OR EXISTS (
    SELECT FROM event_registrations WHERE id = ANY (ids) AND type_left(ticket_type_id) < type_held(ticket_type_id)
  ) LOOP
    SELECT entry.id INTO offered FROM waiting_list_entries entry
    JOIN mail_messages mail ON mail.waiting_id = entry.id AND mail.template_key = 'waiting-offered' AND mail.status IN ('queued', 'held')
    WHERE entry.form_id = form AND entry.status = 'offered' AND entry.offered_at >= since
    ORDER BY entry.offered_at DESC, entry.id DESC LIMIT 1 FOR UPDATE OF mail;
    IF NOT FOUND THEN PERFORM refuse('registration_full'); END IF;
    UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
    WHERE waiting_id = offered AND template_key = 'waiting-offered' AND status IN ('queued', 'held');
    UPDATE waiting_list_entries SET status = 'waiting', offered_at = NULL, offer_expires_at = NULL WHERE id = offered;
  END LOOP;
END
$$;
