-- Returns the time until which places are held for a payment due on `due`. This is the end of the second
-- working day after `due`, because bank statements arrive a day late. It is never later than the start of the
-- event.
CREATE OR REPLACE FUNCTION hold_end(due date, begins timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE
RETURN least((add_working_days(due, 2) + 1)::timestamp AT TIME ZONE 'Asia/Hong_Kong', begins);
