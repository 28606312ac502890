-- Returns the day on which an invoice of today is due after `days` days: a working day, and one that is not
-- after `latest`. An invoice is never due before today.
CREATE OR REPLACE FUNCTION payment_due(days integer, latest date DEFAULT NULL) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT greatest(hk_today(), least(next_working_day(hk_today() + days), last_working_day(latest)))
$$;
