-- Takes back the approval that a payment has caused, if the payment is reversed within ten minutes and the
-- applicant has not been told: the application awaits its payment again. Otherwise staff decide.
CREATE OR REPLACE FUNCTION unapprove_with_payment(reversed payments) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  decided applications;
BEGIN
  IF reversed.created_at < now() - interval '10 minutes' THEN RETURN; END IF;
  SELECT application.* INTO decided FROM applications application
  WHERE status = 'approved' AND decided_at = reversed.created_at
    AND member_id IN (
      SELECT invoices.member_id FROM payment_allocations JOIN invoices ON invoices.id = invoice_id WHERE payment_id = reversed.id
    )
    AND NOT EXISTS (
      SELECT FROM mail_messages mail WHERE mail.application_id = application.id
        AND template_key = 'application-approved' AND mail.status NOT IN ('queued', 'held', 'skipped', 'cancelled')
    )
  FOR UPDATE;
  IF decided.id IS NULL THEN RETURN; END IF;
  UPDATE members SET company_status = false WHERE id = decided.member_id;
  UPDATE applications SET status = 'awaiting_payment' WHERE id = decided.id;
  -- Also skips the request to pay that this update has queued: the applicant got one at acceptance.
  UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
  WHERE application_id = decided.id AND status IN ('queued', 'held')
    AND (template_key = 'application-approved' OR template_key = 'application-awaiting_payment' AND created_at = now()::timestamptz(3));
END
$$;
