-- Accepts a waiting-list offer for an event with tickets: orders one ticket for the person and returns the
-- registration's id. If the order is not paid within 24 hours or before the event, the place is offered to the
-- next person. Raises AS409 `type_closed` if no suitable type is on sale.
CREATE OR REPLACE FUNCTION order_offer(given waiting_list_entries) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  sold ticket_types;
  begins timestamptz := (SELECT event_date FROM events WHERE id = given.event_id);
  ordered integer;
  registration integer;
BEGIN
  sold := offered_type(given);
  IF sold.id IS NULL THEN PERFORM refuse('type_closed'); END IF;
  INSERT INTO event_orders (
    form_id, event_id, buyer_name, buyer_email, buyer_company, locale, status, held_until, request_id, request_hash
  ) VALUES (
    given.form_id, given.event_id, given.participant_name, given.participant_email, given.participant_company, given.locale,
    'awaiting_payment', begins, format('waiting-%s-%s', given.id, extract(epoch FROM given.offered_at)), ''
  ) RETURNING id INTO ordered;
  INSERT INTO event_registrations (
    form_id, event_id, participant_name, participant_email, participant_phone, participant_company, participant_position,
    is_member, member_number, member_company, custom_data, status, order_id, ticket_type_id, price_cents
  ) VALUES (
    given.form_id, given.event_id, given.participant_name, given.participant_email, given.participant_phone,
    given.participant_company, given.participant_position, given.is_member, given.member_number, given.member_company,
    given.custom_data, 'pending', ordered, sold.id, sold.price_cents
  ) RETURNING id INTO registration;
  IF bill_order(ordered, days => 1) IS NOT NULL THEN
    UPDATE event_orders SET held_until = least(clock_timestamp() + interval '24 hours', begins) WHERE id = ordered;
    PERFORM queue_order_mail('order-received', ordered);
  END IF;
  RETURN registration;
END
$$;
