-- Returns the credit of a payment in cents: the part that is neither allocated to invoices nor refunded. A
-- refund that is only requested counts as refunded.
CREATE OR REPLACE FUNCTION payment_credit(given_id integer) RETURNS integer
LANGUAGE sql STABLE
RETURN (
  SELECT CASE WHEN given.kind = 'refund' OR given.reversed_at IS NOT NULL THEN 0 ELSE given.amount_cents
    - (SELECT coalesce(sum(amount_cents), 0)::integer FROM payment_allocations WHERE payment_id = given.id)
    - (SELECT coalesce(sum(amount_cents), 0)::integer FROM payments refund WHERE refund.refunds_id = given.id AND refund.reversed_at IS NULL)
    - (
      SELECT coalesce(sum(asked.amount_cents), 0)::integer
      FROM online_refunds asked JOIN online_payments online ON online.id = asked.online_payment_id
      WHERE online.payment_id = given.id AND asked.status = 'requested'
    )
  END
  FROM payments given WHERE given.id = given_id
);
