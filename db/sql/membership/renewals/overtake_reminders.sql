-- Trigger that skips the mails still queued for an invoice, once the invoice's membership term is paid or
-- cancelled.
CREATE OR REPLACE FUNCTION overtake_reminders() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
  WHERE invoice_id = NEW.invoice_id AND status IN ('queued', 'held');
  RETURN NULL;
END
$$;
