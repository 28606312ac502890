-- Takes the decision about an application back, which is then under review: voids the unpaid invoice, and a
-- renewal issued since, with their terms, cancels a term without a fee, and takes the company out of the
-- directory. The mail about the decision is not sent if it still waits; if it has left and `tells`, the applicant
-- is told. Raises AS409 `edit_conflict`, `wrong_state` or `has_payments`.
CREATE OR REPLACE FUNCTION undo_application(given_id integer, seen timestamptz, tells boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  decided applications;
BEGIN
  SELECT * INTO decided FROM applications WHERE id = given_id FOR UPDATE;
  IF seen IS NOT NULL AND decided.updated_at <> seen THEN PERFORM refuse('edit_conflict'); END IF;
  IF decided.status IN ('received', 'reviewing') THEN PERFORM refuse('wrong_state'); END IF;
  UPDATE mail_messages SET status = 'skipped', reason = 'overtaken'
  WHERE application_id = given_id AND template_key = 'application-' || decided.status AND status IN ('queued', 'held');
  UPDATE invoices SET voided_at = now(), void_reason = 'undone'
  WHERE member_id = decided.member_id AND voided_at IS NULL
    AND (kind = 'join' OR kind = 'renewal' AND created_at >= decided.decided_at);
  UPDATE membership_periods SET cancelled_at = now(), activated_at = NULL
  WHERE member_id = decided.member_id AND invoice_id IS NULL AND created_at = decided.decided_at AND cancelled_at IS NULL;
  UPDATE members SET company_status = false WHERE id = decided.member_id AND company_status;
  UPDATE applications SET status = 'reviewing', reason_code = NULL, reason_text = NULL WHERE id = given_id AND status <> 'reviewing';
  IF tells AND EXISTS (
    SELECT FROM mail_messages
    WHERE application_id = given_id AND template_key = 'application-' || decided.status AND status NOT IN ('skipped', 'cancelled')
  ) THEN PERFORM tell_reopened(decided); END IF;
END
$$;
