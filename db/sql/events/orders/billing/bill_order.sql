-- Issues the invoice for the unpaid registrations of an order, and returns the invoice's id. The invoice is
-- due in `days` days, by default in the number of days in the registration form, then on a working day; not
-- later than on the day of a future event. It is made out to the company that the buyer named, else to the member.
-- The places stay reserved until the time that hold_end() returns, or stranger_hold_end() if this is earlier. If the amount is zero, confirms the order without an invoice and returns null. `replaces`: the
-- invoice that the new one replaces.
CREATE OR REPLACE FUNCTION bill_order(given_order integer, replaces integer DEFAULT NULL, days integer DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SET orders.changes_seats = 'yes' AS $$
DECLARE
  ordered event_orders;
  lines jsonb := order_lines(given_order, 'pending');
  total integer := (SELECT coalesce(sum((line ->> 'amountCents')::integer), 0) FROM jsonb_array_elements(lines) line);
  begins timestamptz;
  due date;
  latest date;
  short_end timestamptz := stranger_hold_end(given_order);
  invoice integer;
BEGIN
  SELECT * INTO ordered FROM event_orders WHERE id = given_order FOR UPDATE;
  IF total = 0 THEN
    UPDATE event_orders SET status = 'confirmed', held_until = NULL WHERE id = given_order;
    PERFORM queue_order_mail('order-confirmed', given_order);
    UPDATE event_registrations SET status = 'confirmed' WHERE order_id = given_order AND status = 'pending';
    RETURN NULL;
  END IF;
  SELECT event_date INTO begins FROM events WHERE id = ordered.event_id AND event_date > clock_timestamp();
  latest := least(hk_day(begins), hk_day(short_end));
  due := CASE WHEN days IS NULL
    THEN payment_due((SELECT pay_days FROM event_registration_forms WHERE id = ordered.form_id), latest)
    ELSE greatest(hk_today(), least(hk_today() + days, latest)) END;
  INSERT INTO invoices (number, reference, member_id, kind, bill_to, lines, total_cents, locale, issued_on, due_on, replaces_id)
  VALUES (
    '', '', ordered.member_id, 'event', coalesce(
      nullif(ordered.buyer_company, ''), (SELECT nullif(company_name_hk, '') FROM members WHERE id = ordered.member_id),
      ordered.buyer_name
    ), lines, total,
    ordered.locale, hk_today(), due, replaces
  ) RETURNING id INTO invoice;
  UPDATE event_orders SET status = 'awaiting_payment', invoice_id = invoice, held_until = least(hold_end(due, begins), short_end)
  WHERE id = given_order;
  RETURN invoice;
END
$$;
