-- Mails the payer about a payment (receipt, reversal or correction), once for each template and payment. The
-- payer is the member, the buyer of the event order or the hirer of the venue.
CREATE OR REPLACE FUNCTION queue_money_mail(template text, payment payments) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
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
      PERFORM queue_mail(format('%s:%s', template, payment.id), template, booked.locale, booked.contact_email);
      UPDATE mail_messages SET payment_id = payment.id, venue_booking_id = booked.id
      WHERE dedupe_key = format('%s:%s', template, payment.id);
      RETURN;
    END IF;
    PERFORM queue_mail(format('%s:%s', template, payment.id), template, ordered.locale, ordered.buyer_email);
    UPDATE mail_messages SET payment_id = payment.id, order_id = ordered.id
    WHERE dedupe_key = format('%s:%s', template, payment.id);
    RETURN;
  END IF;
  PERFORM queue_mail(
    format('%s:%s', template, payment.id), template,
    coalesce((SELECT locale FROM applications WHERE member_id = member.id), first_locale()), member_mail_address(member),
    demo => EXISTS (SELECT FROM demo_records WHERE resource = 'members' AND record_id = member.id)
  );
  UPDATE mail_messages SET payment_id = payment.id WHERE dedupe_key = format('%s:%s', template, payment.id);
END
$$;
