-- Updates the order of an invoice after a change of its payments. Confirms the order once the invoice is
-- paid or credited. If a payment is reversed later, the order is unpaid again, and its places stay reserved for two
-- working days. The caller must have called lock_places().
CREATE OR REPLACE FUNCTION settle_order(given_invoice integer) RETURNS void
LANGUAGE plpgsql SET orders.changes_seats = 'yes' AS $$
DECLARE
  ordered event_orders;
  status_now text := invoice_status(given_invoice);
  reversals integer;
BEGIN
  SELECT * INTO ordered FROM event_orders WHERE invoice_id = given_invoice;
  IF NOT FOUND THEN RETURN; END IF;
  IF status_now IN ('paid', 'credited') AND ordered.status = 'awaiting_payment' THEN
    UPDATE event_orders SET status = 'confirmed', held_until = NULL WHERE id = ordered.id;
    -- A mail has said that the payment was reversed, so a new one says that the tickets are valid.
    reversals := (SELECT count(*) FROM mail_messages WHERE order_id = ordered.id AND template_key = 'payment-reversed');
    PERFORM queue_order_mail('order-confirmed', ordered.id, concat_ws(':', given_invoice, nullif(reversals, 0)));
    UPDATE event_registrations SET status = 'confirmed' WHERE order_id = ordered.id AND status = 'pending';
  ELSIF status_now IN ('open', 'part_paid') AND ordered.status = 'confirmed' THEN
    UPDATE event_orders SET status = 'awaiting_payment',
      held_until = hold_end(hk_today(), (SELECT event_date FROM events WHERE id = ordered.event_id))
    WHERE id = ordered.id;
    UPDATE event_registrations SET status = 'pending' WHERE order_id = ordered.id AND status = 'confirmed';
  END IF;
END
$$;
