-- Returns everybody to whom staff can send a letter about an event: the people registered and the people on
-- the waiting list. Each row has the language for the letter. A seat that ended because the event was
-- cancelled counts with the status that it had before.
CREATE OR REPLACE FUNCTION event_people(event integer)
RETURNS TABLE (standing text, registration_id integer, waiting_id integer, email text, locale text)
LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN NOT registration.id = ANY (coalesce(orders.ended_seats, '{}')) THEN registration.status
      WHEN EXISTS (SELECT FROM invoices WHERE id = orders.invoice_id AND voided_at IS NULL) THEN 'confirmed'
      ELSE 'pending'
    END, registration.id, NULL::integer, registration.participant_email, coalesce((
      SELECT mail.locale FROM mail_messages mail WHERE mail.registration_id = registration.id ORDER BY mail.id LIMIT 1
    ), orders.locale, first_locale())
  FROM event_registrations registration LEFT JOIN event_orders orders ON orders.id = registration.order_id
  WHERE registration.event_id = event
  UNION ALL
  SELECT 'waiting', NULL, entry.id, entry.participant_email, entry.locale
  FROM waiting_list_entries entry WHERE entry.event_id = event AND entry.status IN ('waiting', 'offered')
$$;
