-- Returns the percentage of the ticket price that is refunded for a cancellation now. It comes from the
-- form's refund rules; for a cancelled event it is 100.
CREATE OR REPLACE FUNCTION refund_percent(form integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN events.status = 'cancelled' THEN 100 ELSE coalesce((
    SELECT max((rule ->> 'percent')::integer) FROM jsonb_array_elements(forms.refund_rules) rule
    WHERE events.event_date - make_interval(hours => (rule ->> 'untilHours')::integer) >= clock_timestamp()
  ), 0) END
  FROM event_registration_forms forms JOIN events ON events.id = forms.event_id WHERE forms.id = form
$$;
