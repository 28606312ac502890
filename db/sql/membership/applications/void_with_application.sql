-- Trigger that voids the applicant's invoice when an application is rejected or withdrawn. Raises AS409
-- `has_payments` if the invoice has payments, which staff must reverse or credit first.
CREATE OR REPLACE FUNCTION void_with_application() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET voided_at = now(), void_reason = NEW.status
  WHERE member_id = NEW.member_id AND kind = 'join' AND voided_at IS NULL;
  RETURN NULL;
END
$$;
