-- Queues a mail to the contact person of a venue booking, once for each template. Visitors can request
-- bookings, so the mail about a request is a stranger's.
CREATE OR REPLACE FUNCTION queue_venue_mail(template text, given_booking integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  booked venue_bookings;
  about jsonb;
  given_key text := format('%s:%s', template, given_booking);
BEGIN
  SELECT * INTO booked FROM venue_bookings WHERE id = given_booking;
  about := jsonb_build_object(
    'venue_booking_id', booked.id, 'invoice_id', CASE WHEN template = 'venue-confirmed' THEN booked.invoice_id END
  );
  IF template = 'venue-requested' THEN
    PERFORM queue_public_mail(
      given_key, template, booked.locale, booked.contact_email, about || jsonb_build_object('sender', booked.requested_from)
    );
  ELSE
    PERFORM queue_mail(given_key, template, booked.locale, booked.contact_email, about);
  END IF;
END
$$;
