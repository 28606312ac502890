-- Queues a reminder for each unpaid order that expires within two days, once for each invoice. Orders placed
-- less than a day ago get no reminder.
CREATE OR REPLACE FUNCTION queue_order_reminders(at timestamptz) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  SELECT queue_order_mail('order-reminder', id, invoice_id::text) FROM event_orders
  WHERE status = 'awaiting_payment' AND held_until > at AND held_until <= at + interval '2 days' AND created_at < at - interval '1 day'
    AND NOT EXISTS (
      SELECT FROM mail_messages WHERE dedupe_key = format('order-reminder:%s:%s', event_orders.id, event_orders.invoice_id)
    );
END;
