-- Trigger that stores an event's previous date, place and status, so that staff can announce the change. Does
-- so only if somebody is registered or on the waiting list. Deletes the stored change if an update restores
-- the previous values before the announcement. Ignores updates of past events.
CREATE OR REPLACE FUNCTION note_event_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event_changes known WHERE known.event_id = NEW.id AND known.settled_at IS NULL
    AND (known.event_date, known.ends_at, known.location, known.location_en, event_standing(known.status))
      IS NOT DISTINCT FROM (NEW.event_date, NEW.ends_at, NEW.location, NEW.location_en, event_standing(NEW.status));
  IF FOUND OR greatest(OLD.event_date, OLD.ends_at, NEW.event_date, NEW.ends_at) < now() THEN RETURN NULL; END IF;
  INSERT INTO event_changes (event_id, event_date, ends_at, location, location_en, status)
  SELECT OLD.id, OLD.event_date, OLD.ends_at, OLD.location, OLD.location_en, OLD.status
  WHERE EXISTS (SELECT FROM event_registrations WHERE event_id = NEW.id AND status <> 'cancelled')
    OR EXISTS (SELECT FROM waiting_list_entries WHERE event_id = NEW.id AND status IN ('waiting', 'offered'))
  ON CONFLICT (event_id) WHERE settled_at IS NULL DO NOTHING;
  RETURN NULL;
END
$$;
