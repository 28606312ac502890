-- Undoes cancel_places() for the same registrations, while the mail about it waits. Books stay as they are: an
-- order whose invoice was voided or credited gets a new invoice, for which what was paid is used. Sends no mail.
-- Returns the order's id, or null if it is missing. Raises AS409 `wrong_state`, `already_sent`, `has_payments`
-- (an unpaid order with a part payment), `credit_used` or what restore_seats() raises.
CREATE OR REPLACE FUNCTION restore_places(given_order integer, given_ids integer[]) RETURNS integer
LANGUAGE plpgsql SET orders.changes_seats = 'yes' SET orders.is_silent = 'yes' AS $$
DECLARE
  ordered event_orders;
  told mail_messages;
  voided boolean;
BEGIN
  PERFORM lock_places((SELECT form_id FROM event_orders WHERE id = given_order));
  SELECT * INTO ordered FROM event_orders WHERE id = given_order FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO told FROM mail_messages WHERE dedupe_key = format(
    'order-cancelled:%s:%s', given_order, (SELECT min(id) FROM unnest(given_ids) AS given (id))
  );
  IF told.id IS NULL OR cardinality(given_ids) <> (
    SELECT count(*) FROM event_registrations WHERE order_id = given_order AND id = ANY (given_ids) AND status = 'cancelled'
  ) THEN PERFORM refuse('wrong_state'); END IF;
  PERFORM retract_mails(ARRAY(
    SELECT id FROM mail_messages WHERE id = told.id
      OR registration_id = ANY (given_ids) AND template_key = 'registration-cancelled' AND created_at = told.created_at
  ));
  IF ordered.invoice_id IS NOT NULL THEN PERFORM lock_invoice(ordered.invoice_id); END IF;
  voided := (SELECT voided_at IS NOT NULL FROM invoices WHERE id = ordered.invoice_id);
  IF ordered.status = 'awaiting_member' THEN
    PERFORM restore_seats(ordered.form_id, given_ids, 'pending');
  ELSIF ordered.status = 'awaiting_payment' OR ordered.status = 'cancelled' AND voided THEN
    PERFORM restore_unpaid(ordered, given_ids);
  -- Without an invoice, an order that awaited its member may have been cancelled.
  ELSIF ordered.status = 'confirmed' OR ordered.status = 'cancelled' AND (
    ordered.invoice_id IS NOT NULL
    OR EXISTS (SELECT FROM mail_messages WHERE order_id = given_order AND template_key = 'order-confirmed')
  ) THEN
    PERFORM restore_paid(ordered, given_ids);
  ELSE PERFORM refuse('wrong_state');
  END IF;
  UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
  WHERE order_id = given_order AND created_at = now()::timestamptz(3) AND status IN ('queued', 'held');
  RETURN given_order;
END
$$;
