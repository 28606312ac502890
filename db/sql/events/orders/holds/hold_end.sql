-- Returns the time until which an order's places are reserved when its invoice is due on the day `due`. The
-- reservation ends with the second working day after `due`, because a bank statement shows a payment a day
-- late. It ends at the start of the event (`begins`) if that is earlier.
CREATE OR REPLACE FUNCTION hold_end(due date, begins timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE
RETURN least((add_working_days(due, 2) + 1)::timestamp AT TIME ZONE association_zone(), begins);
