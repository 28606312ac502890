-- Returns the online payment of an invoice and a state that tells the caller what to do. `known`: the payer
-- can continue the payment session. `stale`: the caller must close the session, because its amount has
-- changed, its time is over or another provider has it. `new`: the caller must open a session at the payment
-- provider. `limited`: no session, because there were ten within an hour. A new session also reserves the
-- places of an event order until the session ends. Raises AS409 `invoice_void`, `invoice_settled`,
-- `amount_too_small` (below `least_cents`) or `processing`.
CREATE OR REPLACE FUNCTION claim_checkout(
  given_invoice integer, given_provider text, is_live boolean, least_cents integer
) RETURNS TABLE (state text, online_id integer)
LANGUAGE plpgsql AS $$
DECLARE
  known online_payments;
  due integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('checkout:' || given_invoice));
  PERFORM lock_order_places(ARRAY[given_invoice]);
  SELECT * INTO known FROM online_payments
  WHERE invoice_id = given_invoice AND status IN ('creating', 'open', 'processing') FOR UPDATE;
  PERFORM lock_invoice(given_invoice);
  IF (SELECT voided_at IS NOT NULL FROM invoices WHERE id = given_invoice) THEN PERFORM refuse('invoice_void'); END IF;
  due := invoice_due(given_invoice);
  IF due <= 0 THEN PERFORM refuse('invoice_settled'); END IF;
  IF known.status = 'processing' THEN PERFORM refuse('processing'); END IF;
  IF due < least_cents THEN PERFORM refuse('amount_too_small'); END IF;
  IF known.id IS NOT NULL THEN
    RETURN QUERY SELECT CASE
      WHEN known.provider = given_provider AND known.amount_cents = due AND known.expires_at > now() + interval '2 minutes'
        AND (known.status = 'open' OR known.created_at > now() - interval '4 minutes') THEN 'known' ELSE 'stale' END, known.id;
    RETURN;
  END IF;
  IF (
    SELECT count(*) >= 10 FROM online_payments
    WHERE invoice_id = given_invoice AND created_at > now() - interval '1 hour'
  ) THEN
    RETURN QUERY SELECT 'limited', NULL::integer;
    RETURN;
  END IF;
  INSERT INTO online_payments (invoice_id, provider, amount_cents, expires_at, is_live)
  VALUES (given_invoice, given_provider, due, date_trunc('second', now()) + interval '35 minutes', claim_checkout.is_live) RETURNING * INTO known;
  UPDATE event_orders SET held_until = greatest(held_until, known.expires_at)
  WHERE invoice_id = given_invoice AND status = 'awaiting_payment';
  RETURN QUERY SELECT 'new', known.id;
END
$$;

-- Overload for programs older than release 111.
CREATE OR REPLACE FUNCTION claim_checkout(given_invoice integer, is_live boolean) RETURNS TABLE (state text, online_id integer)
LANGUAGE sql AS $$
  SELECT * FROM claim_checkout(given_invoice, 'stripe', is_live, 400)
$$;
