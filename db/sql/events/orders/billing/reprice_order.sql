-- Changes the given registrations of an order to another ticket type, at the type's current price. Sets the
-- order's member to `given_member` unless this is null. If the order is unpaid, replaces its invoice; if it
-- is paid, issues a credit note for the difference. Changes nothing and returns false if the order is neither
-- unpaid nor paid, if its form does not have the type, if an unpaid order has a part payment, or if the price
-- of a paid order would increase.
CREATE OR REPLACE FUNCTION reprice_order(given_order integer, given_ids integer[], given_type integer, given_member integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  ordered event_orders;
  sold ticket_types;
  before integer;
  after integer;
BEGIN
  PERFORM lock_places((SELECT form_id FROM event_orders WHERE id = given_order));
  SELECT * INTO ordered FROM event_orders WHERE id = given_order;
  SELECT * INTO sold FROM ticket_types WHERE id = given_type AND form_id = ordered.form_id;
  IF sold.id IS NULL OR ordered.status NOT IN ('awaiting_payment', 'confirmed') THEN RETURN false; END IF;
  IF ordered.invoice_id IS NOT NULL THEN PERFORM lock_invoice(ordered.invoice_id); END IF;
  SELECT coalesce(sum(price_cents), 0), coalesce(sum(CASE WHEN id = ANY (given_ids) THEN sold.price_cents ELSE price_cents END), 0)
  INTO before, after FROM event_registrations WHERE order_id = given_order AND status <> 'cancelled';
  IF ordered.status = 'confirmed' AND after > before
    OR ordered.status = 'awaiting_payment' AND invoice_paid(ordered.invoice_id) > 0 THEN RETURN false; END IF;
  UPDATE event_registrations SET ticket_type_id = sold.id, price_cents = sold.price_cents
  WHERE order_id = given_order AND id = ANY (given_ids) AND status <> 'cancelled';
  UPDATE event_orders SET member_id = coalesce(given_member, member_id),
    proof = CASE WHEN given_member IS NULL THEN proof ELSE 'staff' END,
    invoice_id = CASE WHEN ordered.status = 'awaiting_payment' AND after <> before THEN NULL ELSE invoice_id END
  WHERE id = given_order;
  IF after = before THEN RETURN true; END IF;
  IF ordered.status = 'confirmed' THEN
    PERFORM credit_order(given_order, before - after, 'repriced');
    RETURN true;
  END IF;
  UPDATE invoices SET voided_at = now(), void_reason = 'repriced' WHERE id = ordered.invoice_id AND voided_at IS NULL;
  IF bill_order(given_order, ordered.invoice_id) IS NOT NULL THEN
    PERFORM queue_order_mail('order-received', given_order, ordered.invoice_id::text);
  END IF;
  RETURN true;
END
$$;
