-- Mails the payer about a payment (receipt, reversal or correction), once for each template and payment. The
-- payer is the member, the buyer of the event order or the hirer of the venue.
CREATE OR REPLACE FUNCTION queue_money_mail(template text, payment payments) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  given_key text := format('%s:%s', template, payment.id);
  member members;
  ordered event_orders;
  booked venue_bookings;
BEGIN
  SELECT * INTO member FROM members WHERE id = payment.member_id
    -- While people are on, the receipt of an order or a booking goes to its buyer or hirer, also if a member paid.
    AND NOT (is_people_on() AND EXISTS (
      SELECT FROM payment_allocations paid
      WHERE paid.payment_id = payment.id AND (
        EXISTS (SELECT FROM event_orders WHERE event_orders.invoice_id = paid.invoice_id)
        OR EXISTS (SELECT FROM venue_bookings WHERE venue_bookings.invoice_id = paid.invoice_id)
      )
    ));
  IF NOT FOUND THEN
    SELECT orders.* INTO ordered FROM event_orders orders
    WHERE orders.late_payment_id = payment.id
      OR orders.invoice_id IN (
        SELECT online.invoice_id FROM online_bookings made JOIN online_payments online ON online.id = made.online_payment_id
        WHERE made.payment_id = payment.id
      )
      OR orders.invoice_id IN (SELECT invoice_id FROM payment_allocations WHERE payment_id = payment.id)
    ORDER BY orders.id LIMIT 1;
    IF NOT FOUND THEN
      SELECT * INTO booked FROM venue_bookings
      WHERE invoice_id IN (SELECT invoice_id FROM payment_allocations WHERE payment_id = payment.id) ORDER BY id LIMIT 1;
      IF NOT FOUND THEN RETURN; END IF;
      PERFORM queue_mail(
        given_key, template, booked.locale, booked.contact_email,
        jsonb_build_object('payment_id', payment.id, 'venue_booking_id', booked.id)
      );
      RETURN;
    END IF;
    PERFORM queue_mail(
      given_key, template, ordered.locale, ordered.buyer_email, jsonb_build_object('payment_id', payment.id, 'order_id', ordered.id)
    );
    RETURN;
  END IF;
  PERFORM queue_mail(
    given_key, template, coalesce((SELECT locale FROM applications WHERE member_id = member.id), first_locale()),
    -- The mail is kept with its payment when the member is erased: it has no `member_id`.
    member_mail_address(member), jsonb_build_object(
      'payment_id', payment.id, 'demo', EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member.id)
    )
  );
END
$$;
