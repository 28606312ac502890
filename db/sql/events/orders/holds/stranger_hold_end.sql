-- Returns the time until which an unpaid order by a stranger reserves its places if the event begins within ten
-- days: the number of hours in the registration form, and longer if that time is on a non-working day. Returns
-- null if the form sets no hours, the event is later, or the order is not a stranger's.
CREATE OR REPLACE FUNCTION stranger_hold_end(given_order integer) RETURNS timestamptz
LANGUAGE plpgsql STABLE AS $$
DECLARE
  ends timestamptz;
  ends_on date;
BEGIN
  SELECT clock_timestamp() + make_interval(hours => forms.stranger_hold_hours) INTO ends
  FROM event_orders orders JOIN event_registration_forms forms ON forms.id = orders.form_id
  JOIN events ON events.id = orders.event_id
  WHERE orders.id = given_order AND is_stranger(orders) AND events.event_date <= clock_timestamp() + interval '10 days';
  ends_on := (ends AT TIME ZONE association_zone())::date;
  RETURN ends + (add_working_days(ends_on - 1, 1) - ends_on) * interval '1 day';
END
$$;
