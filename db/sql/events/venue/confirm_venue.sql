-- Confirms a requested venue booking at the given rate and issues its invoice. The invoice is due on the day
-- before the first slot at the latest, but not before today. Returns true on success. A repeated call at the
-- same rate also returns true, and changes nothing. Returns false if the booking is neither requested nor
-- confirmed at this rate.
CREATE OR REPLACE FUNCTION confirm_venue(given_booking integer, rate integer, lines jsonb) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  booked venue_bookings;
  begins date;
  total integer := (SELECT sum((line ->> 'amountCents')::integer) FROM jsonb_array_elements(lines) line);
  invoice integer;
BEGIN
  SELECT * INTO booked FROM venue_bookings WHERE id = given_booking FOR UPDATE;
  IF booked.status = 'confirmed' AND booked.rate_cents = rate THEN RETURN true; END IF;
  IF booked.status IS DISTINCT FROM 'requested' THEN RETURN false; END IF;
  begins := (SELECT min(slot_start) AT TIME ZONE association_zone() FROM venue_slots WHERE booking_id = given_booking)::date;
  INSERT INTO invoices (number, reference, member_id, kind, bill_to, lines, total_cents, locale, issued_on, due_on)
  VALUES (
    '', '', booked.member_id, 'venue', coalesce(nullif(booked.company, ''), booked.contact_name), lines, total, booked.locale,
    hk_today(), payment_due((SELECT payment_days FROM membership_settings), begins - 1)
  ) RETURNING id INTO invoice;
  UPDATE venue_bookings SET status = 'confirmed', rate_cents = rate, invoice_id = invoice WHERE id = given_booking;
  PERFORM queue_venue_mail('venue-confirmed', given_booking);
  RETURN true;
END
$$;
