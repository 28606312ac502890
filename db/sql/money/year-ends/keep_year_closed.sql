-- Trigger that refuses a payment dated in a closed year, AS409 `year_closed`. What the payment provider reports
-- late is booked on the first open day instead, with its true day beside. The lock makes `closeYear` wait for
-- payments that are being booked, so that a closed year's figures stay as they are.
CREATE OR REPLACE FUNCTION keep_year_closed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('year-end'), booking_year(NEW.received_on));
  IF NOT is_year_closed(NEW.received_on) THEN RETURN NEW; END IF;
  IF NEW.method <> 'online' AND nullif(current_setting('audit.account_id', true), '') IS NOT NULL THEN
    PERFORM refuse('year_closed');
  END IF;
  NEW.happened_on := NEW.received_on;
  WHILE is_year_closed(NEW.received_on) LOOP
    NEW.received_on := year_ends(booking_year(NEW.received_on)) + 1;
  END LOOP;
  RETURN NEW;
END
$$;
