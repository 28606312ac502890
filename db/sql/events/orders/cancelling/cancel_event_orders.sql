-- Ends the orders of an event that was cancelled, except free ones. The invoice of an unpaid order becomes
-- void; a paid order gets a credit note for the whole rest of its invoice, and its payment becomes credit to
-- refund. Mails nobody, because staff send a letter about the cancellation. `ended_seats` records the seats
-- about which this letter is.
CREATE OR REPLACE FUNCTION cancel_event_orders(given_event integer) RETURNS void
LANGUAGE plpgsql SET orders.changes_seats = 'yes' SET orders.is_silent = 'yes' AS $$
DECLARE
  form integer;
  one event_orders;
BEGIN
  FOR form IN SELECT id FROM event_registration_forms WHERE event_id = given_event ORDER BY id LOOP
    PERFORM lock_places(form);
    FOR one IN
      SELECT * FROM event_orders
      WHERE form_id = form AND (
        status IN ('awaiting_member', 'awaiting_payment', 'needs_decision') OR status = 'confirmed' AND invoice_id IS NOT NULL
      ) ORDER BY id
    LOOP
      UPDATE event_orders SET ended_seats = ARRAY(
        SELECT id FROM event_registrations WHERE order_id = one.id AND (status <> 'cancelled' OR one.status = 'needs_decision') ORDER BY id
      ) WHERE id = one.id;
      PERFORM cancel_order(one.id);
    END LOOP;
  END LOOP;
END
$$;
