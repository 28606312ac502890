-- Ends the orders whose payment period is over: cancels the registrations, voids the unpaid invoices and
-- notifies the buyers. The payment of a partly paid order becomes credit, and staff must decide about it.
-- Returns the number of these orders. Also ends the open orders of cancelled events, without a mail: older
-- programs did not end them.
CREATE OR REPLACE FUNCTION expire_orders(at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  form integer;
  one event_orders;
  ended integer := 0;
BEGIN
  PERFORM cancel_event_orders(id) FROM events
  WHERE status = 'cancelled' AND event_date > at - interval '1 day' AND EXISTS (
    SELECT FROM event_orders orders WHERE orders.event_id = events.id
      AND (orders.status IN ('awaiting_member', 'awaiting_payment') OR orders.status = 'confirmed' AND orders.invoice_id IS NOT NULL)
  );
  FOR form IN
    SELECT DISTINCT form_id FROM event_orders
    WHERE status IN ('awaiting_member', 'awaiting_payment') AND held_until <= at ORDER BY form_id
  LOOP
    PERFORM lock_places(form);
    FOR one IN
      SELECT * FROM event_orders
      WHERE form_id = form AND status IN ('awaiting_member', 'awaiting_payment') AND held_until <= at ORDER BY id
    LOOP
      PERFORM end_order(one.id, 'expired');
      PERFORM queue_order_mail('order-expired', one.id);
      ended := ended + 1;
    END LOOP;
  END LOOP;
  RETURN ended;
END
$$;
