-- Returns the time to store for a scan at the door of an event. A phone with a wrong clock may report a time in
-- the future, or long before the event; the result is then the present time.
CREATE OR REPLACE FUNCTION door_scan_at(given_event integer, scanned timestamptz) RETURNS timestamptz
LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT CASE WHEN scanned BETWEEN least(event_date, clock_timestamp()) - interval '24 hours' AND clock_timestamp()
    THEN scanned ELSE clock_timestamp() END
  FROM events WHERE id = given_event;
END;
