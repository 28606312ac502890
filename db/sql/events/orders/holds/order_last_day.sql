-- Returns the last day on which an unpaid order can be paid: the day on which its invoice is due, or the last
-- day of the reservation if staff have extended it. Buyers see this day, because the reservation itself ends
-- two working days later (hold_end()). Null if the order does not await payment, or if its reservation ends
-- during that day, as for offers to the waiting list; then buyers see the time.
CREATE OR REPLACE FUNCTION order_last_day(orders event_orders) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN orders.held_until > hold_end(invoice.due_on, event.event_date) THEN hk_day(orders.held_until - interval '1 microsecond')
    WHEN hk_day(orders.held_until) > invoice.due_on THEN invoice.due_on
  END
  FROM invoices invoice, events event
  WHERE invoice.id = orders.invoice_id AND event.id = orders.event_id AND orders.status = 'awaiting_payment'
$$;
