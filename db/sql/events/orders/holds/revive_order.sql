-- Reopens an expired order, whose invoice is void, because a payment has arrived for it. If enough places are
-- free, issues a new invoice at the old price and returns its id. Otherwise sets the status `needs_decision`
-- and returns null. `is_forced`: staff have decided to accept the order even if the event is full.
CREATE OR REPLACE FUNCTION revive_order(given_order integer, is_forced boolean DEFAULT false) RETURNS integer
LANGUAGE plpgsql SET orders.changes_seats = 'yes' AS $$
DECLARE
  ordered event_orders;
  begins timestamptz;
  places integer[];
  invoice integer;
BEGIN
  PERFORM lock_places((SELECT form_id FROM event_orders WHERE id = given_order));
  SELECT * INTO ordered FROM event_orders WHERE id = given_order;
  IF ordered.status NOT IN ('expired', 'needs_decision') THEN RETURN NULL; END IF;
  SELECT event_date INTO begins FROM events WHERE id = ordered.event_id AND status <> 'cancelled' AND event_date > clock_timestamp();
  places := ARRAY(SELECT ticket_type_id FROM event_registrations WHERE order_id = given_order);
  -- Erasure of personal data may have deleted all seats.
  IF begins IS NOT NULL AND places <> '{}' AND (is_forced OR sold_out_type(ordered.form_id, places) IS NULL) THEN
    BEGIN
      UPDATE event_registrations SET status = 'pending' WHERE order_id = given_order AND status = 'cancelled';
      invoice := bill_order(given_order, ordered.invoice_id);
      RETURN invoice;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END IF;
  UPDATE event_orders SET status = 'needs_decision' WHERE id = given_order;
  PERFORM queue_order_mail('order-late', given_order);
  RETURN NULL;
END
$$;
