-- Confirms an order and issues its invoice, after the link in the mail was opened. Returns true, also for an
-- order that is already confirmed; returns false for an order that has ended. `is_for_member`: the link is the
-- one in the mail to the claimed member, so the order becomes this member's. The seats change as
-- confirmed_seats() says. `said_cents`: the total that the buyer saw, or null. Raises AS409 `type_closed` if no
-- public type is on sale or the member would have too many seats, `registration_full` if the public type is sold
-- out, and `price_changed` if the total is another one.
CREATE OR REPLACE FUNCTION confirm_order(given_order integer, is_for_member boolean, said_cents integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  ordered event_orders;
  total integer;
  changed integer;
  exceeded integer;
BEGIN
  PERFORM lock_places((SELECT form_id FROM event_orders WHERE id = given_order));
  SELECT * INTO ordered FROM event_orders WHERE id = given_order;
  IF ordered.status IN ('awaiting_payment', 'confirmed') THEN RETURN true; END IF;
  IF ordered.status IS DISTINCT FROM 'awaiting_member' OR ordered.held_until <= clock_timestamp() THEN RETURN false; END IF;
  SELECT sum(cents) INTO total FROM confirmed_seats(given_order, is_for_member);
  IF total IS NULL THEN PERFORM refuse('type_closed'); END IF;
  IF total <> said_cents THEN PERFORM refuse('price_changed'); END IF;
  SELECT min(seat.type_id) INTO changed FROM confirmed_seats(given_order, is_for_member) seat
  JOIN event_registrations registration ON registration.id = seat.registration_id AND registration.ticket_type_id <> seat.type_id;
  UPDATE event_registrations SET ticket_type_id = seat.type_id, price_cents = seat.cents
  FROM confirmed_seats(given_order, is_for_member) seat WHERE id = seat.registration_id;
  IF is_for_member AND ordered.claimed_member_id IS NOT NULL THEN
    UPDATE event_orders SET member_id = claimed_member_id WHERE id = given_order;
    UPDATE event_registrations SET is_member = true WHERE order_id = given_order;
  END IF;
  IF type_left(changed) < 0 THEN RAISE EXCEPTION 'registration_full' USING ERRCODE = 'AS409', DETAIL = changed; END IF;
  exceeded := exceeded_type(given_order);
  IF exceeded IS NOT NULL THEN RAISE EXCEPTION 'type_closed' USING ERRCODE = 'AS409', DETAIL = exceeded; END IF;
  IF bill_order(given_order) IS NOT NULL THEN PERFORM queue_order_mail('order-received', given_order); END IF;
  RETURN true;
END
$$;

-- Overloads for older programs. The release after the next may drop them.
CREATE OR REPLACE FUNCTION confirm_order(given_order integer, is_for_member boolean) RETURNS boolean
LANGUAGE sql AS $$
  SELECT confirm_order(given_order, is_for_member, NULL)
$$;
CREATE OR REPLACE FUNCTION confirm_order(given_order integer) RETURNS boolean
LANGUAGE sql AS $$
  SELECT confirm_order(given_order, false, NULL)
$$;
