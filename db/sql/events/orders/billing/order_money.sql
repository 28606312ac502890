-- Returns the figures of an order's invoice in cents, or null without a valid invoice: its total, what was
-- credited, received, paid back, waits to be paid back, is kept for cancelled places and is still owed. Mail, page and
-- office show these.
CREATE OR REPLACE FUNCTION order_money(given_order integer) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'totalCents', invoice.total_cents, 'creditedCents', invoice_credited(invoice.id), 'paidCents', booked.received,
    'refundedCents', least(booked.freed, booked.refunded), 'toRefundCents', least(booked.freed, order_credit(orders.id)),
    'dueCents', invoice_due(invoice.id), 'keptCents', greatest(0, invoice.total_cents - invoice_credited(invoice.id) - (
      SELECT coalesce(sum(price_cents), 0)::integer FROM event_registrations WHERE order_id = orders.id AND status <> 'cancelled'
    ))
  )
  FROM event_orders orders JOIN invoices invoice ON invoice.id = orders.invoice_id AND invoice.voided_at IS NULL
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(part.amount_cents) FILTER (WHERE part.credit_note_id IS NULL), 0)::integer AS received,
      coalesce(-sum(part.amount_cents) FILTER (WHERE part.credit_note_id IS NOT NULL), 0)::integer AS freed,
      (
        SELECT coalesce(sum(refund.amount_cents), 0)::integer FROM payments refund
        WHERE refund.reversed_at IS NULL AND refund.refunds_id IN (
          SELECT payment_id FROM payment_allocations WHERE invoice_id = invoice.id
        )
      ) AS refunded
    FROM payment_allocations part JOIN payments payment ON payment.id = part.payment_id
    WHERE part.invoice_id = invoice.id AND payment.reversed_at IS NULL
  ) booked
  WHERE orders.id = given_order
$$;
