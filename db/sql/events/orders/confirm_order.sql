-- Confirms an order and issues its invoice, after the buyer opened the link in the mail. Returns true, also
-- for an order that is already confirmed; returns false for an order that has ended. If the order has no
-- member, its members-only tickets change to the first public ticket type on sale. Raises AS409 `type_closed`
-- if no public type is on sale, and `registration_full` if this type is sold out.
CREATE OR REPLACE FUNCTION confirm_order(given_order integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  ordered event_orders;
  public_type ticket_types;
BEGIN
  PERFORM lock_places((SELECT form_id FROM event_orders WHERE id = given_order));
  SELECT * INTO ordered FROM event_orders WHERE id = given_order;
  IF ordered.status IN ('awaiting_payment', 'confirmed') THEN RETURN true; END IF;
  IF ordered.status IS DISTINCT FROM 'awaiting_member' OR ordered.held_until <= clock_timestamp() THEN RETURN false; END IF;
  IF ordered.member_id IS NULL THEN
    SELECT * INTO public_type FROM ticket_types
    WHERE form_id = ordered.form_id AND audience = 'all' AND is_active AND coalesce(opens_at <= clock_timestamp(), true)
      AND coalesce(closes_at > clock_timestamp(), true)
    ORDER BY sort_order, id LIMIT 1;
    IF public_type.id IS NULL THEN PERFORM refuse('type_closed'); END IF;
    UPDATE event_registrations SET ticket_type_id = public_type.id, price_cents = public_type.price_cents
    WHERE order_id = given_order AND status = 'pending'
      AND ticket_type_id IN (SELECT id FROM ticket_types WHERE form_id = ordered.form_id AND audience = 'member');
    IF EXISTS (
      SELECT FROM ticket_quotas quota WHERE quota.id = ANY (public_type.quota_ids) AND quota.size < (
        SELECT count(*) FROM event_registrations registration
        JOIN ticket_types type ON type.id = registration.ticket_type_id AND quota.id = ANY (type.quota_ids)
        WHERE registration.status <> 'cancelled'
      )
    ) THEN RAISE EXCEPTION 'registration_full' USING ERRCODE = 'AS409', DETAIL = public_type.id; END IF;
  END IF;
  IF bill_order(given_order) IS NOT NULL THEN PERFORM queue_order_mail('order-received', given_order); END IF;
  RETURN true;
END
$$;
