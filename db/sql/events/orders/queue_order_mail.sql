-- Queues a mail about an order to its buyer, or to `address`. Repeated calls with the same `template` and `part`
-- queue one mail. `part` is any text, such as the id of an invoice.
CREATE OR REPLACE FUNCTION queue_order_mail(template text, given_order integer, part text, address text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  ordered event_orders;
  given_key text := format('%s:%s:%s', template, given_order, part);
BEGIN
  SELECT * INTO ordered FROM event_orders WHERE id = given_order;
  IF is_strangers_order(ordered) THEN
    PERFORM queue_public_mail(
      given_key, template, ordered.locale, coalesce(address, ordered.buyer_email),
      jsonb_build_object('order_id', given_order, 'sender', ordered.placed_from)
    );
  ELSE
    PERFORM queue_mail(
      given_key, template, ordered.locale, coalesce(address, ordered.buyer_email), jsonb_build_object('order_id', given_order)
    );
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION queue_order_mail(template text, given_order integer, part text DEFAULT '') RETURNS void
LANGUAGE sql AS $$
  SELECT queue_order_mail(template, given_order, part, NULL)
$$;
