-- Returns the invoice lines for an order's registrations that have the status `given_status`. Registrations
-- with the same ticket type and price share one line.
CREATE OR REPLACE FUNCTION order_lines(given_order integer, given_status text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'zh', format(product_words(first_locale(), '%s：%s × %s', '%s: %s × %s'), title, name_zh, places), 'en', format('%s: %s × %s', title_en, name_en, places),
    'amountCents', price_cents * places
  ) ORDER BY type_id, price_cents), '[]')
  FROM (
    SELECT events.title, coalesce(nullif(events.title_en, ''), events.title) AS title_en, type.name_zh,
      coalesce(nullif(type.name_en, ''), type.name_zh) AS name_en, type.id AS type_id,
      registration.price_cents, count(*)::integer AS places
    FROM event_registrations registration
    JOIN ticket_types type ON type.id = registration.ticket_type_id
    JOIN events ON events.id = registration.event_id
    WHERE registration.order_id = given_order AND registration.status = given_status
    GROUP BY 1, 2, 3, 4, 5, 6
  ) line
$$;
