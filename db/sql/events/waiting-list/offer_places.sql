-- Offers the free places of a form to the first people on the waiting list. A person who waits for a certain
-- ticket quota is offered a place of this quota only. An offer ends after 24 hours, or earlier at the start
-- of the event. Every function that frees a place must lock the registration first, then the form's row in
-- `event_registration_places`.
CREATE OR REPLACE FUNCTION offer_places(form integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  begins timestamptz;
  entry record;
  full_for integer[] := '{}';
BEGIN
  IF NOT EXISTS (SELECT FROM waiting_list_entries WHERE form_id = form AND status = 'waiting') THEN RETURN; END IF;
  PERFORM FROM event_registration_places WHERE form_id = form FOR UPDATE;
  SELECT events.event_date INTO begins
  FROM event_registration_places places
  JOIN event_registration_forms forms ON forms.id = places.form_id JOIN events ON events.id = forms.event_id
  WHERE places.form_id = form AND forms.is_active AND events.status NOT IN ('postponed', 'cancelled')
    AND events.event_date > clock_timestamp();
  IF begins IS NULL THEN RETURN; END IF;
  FOR entry IN
    SELECT id, quota_id, is_member_confirmed, 2 * coalesce(quota_id, 0) + is_member_confirmed::integer AS wanted
    FROM waiting_list_entries WHERE form_id = form AND status = 'waiting' ORDER BY rank, id
  LOOP
    CONTINUE WHEN entry.wanted = ANY (full_for);
    IF waiting_room(form, entry.quota_id, entry.is_member_confirmed) > 0 THEN
      UPDATE waiting_list_entries SET
        status = 'offered', offered_at = clock_timestamp(),
        offer_expires_at = least(clock_timestamp() + interval '24 hours', begins)
      WHERE id = entry.id;
    ELSE
      full_for := full_for || entry.wanted;
    END IF;
  END LOOP;
END
$$;
