-- Divides the amount of an online payment among invoices: the invoice that was paid online, and the invoices
-- to which the payment has been allocated before. Returns the allocations.
CREATE OR REPLACE FUNCTION online_parts(online online_payments, amount integer) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  one record;
  parts jsonb := '[]';
BEGIN
  FOR one IN
    SELECT invoice.id, least(paid.cents, CASE WHEN late.is_late THEN invoice.total_cents ELSE invoice_due(invoice.id) END) AS owed
    FROM (
      SELECT online.invoice_id AS id, NULL::integer AS cents
      UNION ALL
      SELECT used.invoice_id, max(used.cents) FROM (
        SELECT allocation.invoice_id, sum(allocation.amount_cents)::integer AS cents
        FROM payment_allocations allocation JOIN online_bookings booked USING (payment_id)
        WHERE booked.online_payment_id = online.id AND allocation.invoice_id <> online.invoice_id
        GROUP BY allocation.payment_id, allocation.invoice_id HAVING sum(allocation.amount_cents) > 0
      ) used GROUP BY used.invoice_id
    ) paid
    JOIN invoices invoice ON invoice.id = paid.id
    CROSS JOIN LATERAL (
      SELECT EXISTS (
        SELECT FROM event_orders WHERE invoice_id = invoice.id AND status IN ('expired', 'needs_decision')
      ) AS is_late
    ) late
    WHERE invoice.voided_at IS NULL OR late.is_late ORDER BY invoice.id
  LOOP
    CONTINUE WHEN least(one.owed, amount) <= 0;
    parts := parts || jsonb_build_object('invoiceId', one.id, 'amountCents', least(one.owed, amount));
    amount := amount - least(one.owed, amount);
  END LOOP;
  RETURN parts;
END
$$;
