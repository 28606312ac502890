-- Voids the joining invoice of a rejected or withdrawn application. Staff must refund any payment first.
CREATE OR REPLACE FUNCTION void_with_application() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET voided_at = now(), void_reason = NEW.status
  WHERE member_id = NEW.member_id AND kind = 'join' AND voided_at IS NULL;
  RETURN NULL;
END
$$;
