-- Offers the free places to the first in the queue, for a day and at most until the event begins. Locks only
-- the row of the places, after that of a registration, as all functions that free a place.
CREATE OR REPLACE FUNCTION offer_places(form integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  free integer;
  begins timestamptz;
BEGIN
  IF NOT EXISTS (SELECT FROM waiting_list_entries WHERE form_id = form AND status = 'waiting') THEN RETURN; END IF;
  PERFORM FROM event_registration_places WHERE form_id = form FOR UPDATE;
  SELECT free_places(form), events.event_date INTO free, begins
  FROM event_registration_places places
  JOIN event_registration_forms forms ON forms.id = places.form_id JOIN events ON events.id = forms.event_id
  WHERE places.form_id = form AND forms.is_active AND events.status NOT IN ('postponed', 'cancelled')
    AND events.event_date > clock_timestamp();
  IF NOT coalesce(free > 0, false) THEN RETURN; END IF;
  UPDATE waiting_list_entries SET
    status = 'offered', offered_at = clock_timestamp(),
    offer_expires_at = least(clock_timestamp() + interval '24 hours', begins)
  WHERE id IN (
    SELECT id FROM waiting_list_entries WHERE form_id = form AND status = 'waiting' ORDER BY rank, id LIMIT free
  );
END
$$;
