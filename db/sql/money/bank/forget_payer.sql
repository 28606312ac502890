-- Trigger that removes the payer's personal data from the accounting records when a member is permanently
-- deleted or its personal data is erased. The company's name replaces the payer's name and the bank's text.
-- Also deletes the mails about the member's payments and the payer's aliases. For a deleted member, voids the
-- invoices without payments.
CREATE OR REPLACE FUNCTION forget_payer() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  company text := coalesce(nullif(OLD.company_name_hk, ''), OLD.company_name_en, '');
BEGIN
  DELETE FROM mail_messages WHERE payment_id IN (SELECT id FROM payments WHERE member_id = OLD.id);
  UPDATE bank_lines SET payer_name = company, text = company
  WHERE payment_id IN (SELECT id FROM payments WHERE member_id = OLD.id) OR id IN (
    SELECT paid.line_id FROM bank_line_payments paid JOIN payments ON payments.id = paid.payment_id WHERE payments.member_id = OLD.id
  );
  DELETE FROM payer_aliases WHERE member_id = OLD.id;
  UPDATE payments SET payer_name = company WHERE member_id = OLD.id AND payer_name <> '';
  IF TG_OP = 'UPDATE' THEN RETURN NEW; END IF;
  UPDATE invoices SET voided_at = now(), void_reason = 'deleted'
  WHERE member_id = OLD.id AND voided_at IS NULL AND invoice_status(id) = 'open';
  RETURN OLD;
END
$$;
