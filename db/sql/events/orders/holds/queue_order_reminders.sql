-- Queues a reminder for each unpaid order whose last day for payment is today or tomorrow, once for each
-- invoice. Orders placed less than a day ago get no reminder.
CREATE OR REPLACE FUNCTION queue_order_reminders(at timestamptz) RETURNS void
LANGUAGE sql AS $$
  SELECT queue_order_mail('order-reminder', id, invoice_id::text) FROM event_orders
  WHERE status = 'awaiting_payment' AND held_until > at AND created_at < at - interval '1 day'
    AND coalesce(order_last_day(event_orders), hk_day(held_until)) BETWEEN hk_day(at) AND hk_day(at) + 1
    AND NOT EXISTS (
      SELECT FROM mail_messages WHERE dedupe_key = format('order-reminder:%s:%s', event_orders.id, event_orders.invoice_id)
    )
$$;
