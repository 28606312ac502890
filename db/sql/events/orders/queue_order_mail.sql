-- Queues a mail to the buyer of an order. Repeated calls with the same `template` and `part` queue one mail.
-- `part` is any text, such as the id of an invoice.
CREATE OR REPLACE FUNCTION queue_order_mail(template text, given_order integer, part text DEFAULT '') RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  ordered event_orders;
  given_key text := format('%s:%s:%s', template, given_order, part);
BEGIN
  SELECT * INTO ordered FROM event_orders WHERE id = given_order;
  PERFORM queue_mail(given_key, template, ordered.locale, ordered.buyer_email);
  UPDATE mail_messages SET order_id = given_order WHERE dedupe_key = given_key;
END
$$;
