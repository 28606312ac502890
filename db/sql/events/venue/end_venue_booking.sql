-- Ends a venue booking with the status `becomes` (declined or cancelled) and frees its slots. A requested
-- booking can be declined or cancelled, a confirmed one only cancelled. Voids an unpaid invoice. If the
-- invoice has payments, issues a credit note for the full amount, so that the payments become credit. Returns
-- true; a repeated call changes nothing. Returns false if the booking's status does not allow the change.
CREATE OR REPLACE FUNCTION end_venue_booking(given_booking integer, becomes text, given_reason text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  booked venue_bookings;
  invoice invoices;
BEGIN
  SELECT * INTO booked FROM venue_bookings WHERE id = given_booking FOR UPDATE;
  IF booked.status = becomes THEN RETURN true; END IF;
  IF booked.status IS NULL OR NOT (booked.status = 'requested' OR booked.status = 'confirmed' AND becomes = 'cancelled') THEN
    RETURN false;
  END IF;
  IF booked.invoice_id IS NOT NULL THEN
    PERFORM lock_invoice(booked.invoice_id);
    SELECT * INTO invoice FROM invoices WHERE id = booked.invoice_id;
    IF invoice.voided_at IS NULL AND invoice_paid(invoice.id) > 0 THEN
      IF invoice.total_cents > invoice_credited(invoice.id) THEN
        PERFORM issue_credit_note(
          invoice.id, 'venue-' || given_booking,
          jsonb_build_array(words_of_line(
            '場地租用 V' || given_booking, 'Venue hire V' || given_booking,
            invoice.total_cents - invoice_credited(invoice.id)
          )), 'cancelled'
        );
      END IF;
    ELSIF invoice.voided_at IS NULL AND invoice_credited(invoice.id) = 0 THEN
      UPDATE invoices SET voided_at = now(), void_reason = becomes WHERE id = invoice.id;
    END IF;
  END IF;
  UPDATE venue_bookings SET status = becomes, reason = given_reason WHERE id = given_booking;
  UPDATE venue_slots SET is_live = false WHERE booking_id = given_booking;
  IF NOT booked.is_own_use THEN PERFORM queue_venue_mail('venue-' || becomes, given_booking); END IF;
  RETURN true;
END
$$;
