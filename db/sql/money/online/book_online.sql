-- Updates the accounting records to the current state of an online payment at the payment provider: its
-- amount less disputed parts, and its refunds. The provider may report an event several times or out of
-- order. Does not book a charge in another currency, but marks it as unclear for staff. Returns false if a newer
-- state was stored after version `seen`; the caller then fetches the state again.
CREATE OR REPLACE FUNCTION book_online(given_id integer, seen integer, facts jsonb) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  online online_payments;
  gross integer := coalesce((facts ->> 'grossCents')::integer, 0) - coalesce((facts ->> 'disputedCents')::integer, 0);
  refunded integer := (
    SELECT coalesce(sum((told ->> 'amountCents')::integer), 0) FROM jsonb_array_elements(facts -> 'refunds') told
    WHERE told ->> 'status' <> 'failed'
  );
  is_disputed boolean := coalesce((facts ->> 'disputedCents')::integer, 0) > 0;
  has_booked boolean := true;
  told jsonb;
  refund online_refunds;
BEGIN
  PERFORM lock_order_places(ARRAY(
    SELECT invoice_id FROM online_payments WHERE id = given_id UNION
    SELECT allocation.invoice_id FROM online_payments booked JOIN payment_allocations allocation USING (payment_id)
    WHERE booked.id = given_id
  ));
  SELECT * INTO online FROM online_payments WHERE id = given_id FOR UPDATE;
  IF online.version <> seen THEN RETURN false; END IF;
  UPDATE online_payments SET version = version + 1, checked_at = now(), intent_id = coalesce(intent_id, facts ->> 'intentId'),
    status = CASE WHEN status = 'paid' THEN 'paid' ELSE facts ->> 'status' END,
    fee_cents = coalesce((facts ->> 'feeCents')::integer, fee_cents), net_cents = coalesce((facts ->> 'netCents')::integer, net_cents),
    disputed_cents = coalesce((facts ->> 'disputedCents')::integer, 0), is_unclear = is_unclear OR facts ? 'foreignCurrency'
  WHERE id = given_id;
  IF facts ->> 'status' <> 'paid' THEN RETURN true; END IF;
  FOR told IN SELECT * FROM jsonb_array_elements(facts -> 'refunds') LOOP
    PERFORM book_online_refund(given_id, told);
  END LOOP;
  FOR refund IN
    SELECT * FROM online_refunds WHERE online_payment_id = given_id AND status = 'failed' AND payment_id IS NOT NULL ORDER BY id
  LOOP
    PERFORM reverse_payment(refund.payment_id, 'refund failed', NOT is_disputed);
    UPDATE online_refunds SET payment_id = NULL WHERE id = refund.id;
  END LOOP;
  IF gross <> coalesce((SELECT amount_cents FROM payments WHERE id = online.payment_id AND reversed_at IS NULL), 0)
    OR coalesce(payment_credit(online.payment_id), 0) < (
      SELECT coalesce(sum(amount_cents), 0) FROM online_refunds
      WHERE online_payment_id = given_id AND status IN ('pending', 'succeeded') AND payment_id IS NULL
    )
  THEN
    has_booked := rebook_online(
      given_id, gross, refunded, (facts ->> 'receivedOn')::date, is_disputed
    );
  END IF;
  UPDATE online_payments SET is_unclear = NOT has_booked WHERE id = given_id RETURNING * INTO online;
  IF has_booked THEN
    FOR refund IN
      SELECT * FROM online_refunds
      WHERE online_payment_id = given_id AND status IN ('pending', 'succeeded') AND payment_id IS NULL ORDER BY id
    LOOP
      UPDATE online_refunds SET payment_id = record_refund(
        online.payment_id, format('%s:%s:%s', online.provider, refund.refund_id, online.bookings), 'online', refund.amount_cents, hk_today(), NULL, NULL, NULL, NULL
      ) WHERE id = refund.id;
    END LOOP;
  END IF;
  RETURN true;
END
$$;
