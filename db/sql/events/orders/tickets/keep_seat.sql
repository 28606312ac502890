-- Trigger that refuses to change the status of an order's seat, or to delete the seat, outside the functions
-- of the order: they also change the invoice and mail the buyer. These functions have the setting
-- `orders.changes_seats`. Erasure of personal data may delete a seat. Raises AS409 `has_order` (detail: the
-- order's id).
CREATE OR REPLACE FUNCTION keep_seat() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF 'yes' NOT IN (
    coalesce(current_setting('orders.changes_seats', true), ''), coalesce(current_setting('audit.is_erasure', true), '')
  ) THEN
    RAISE EXCEPTION 'has_order' USING ERRCODE = 'AS409', DETAIL = OLD.order_id;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
