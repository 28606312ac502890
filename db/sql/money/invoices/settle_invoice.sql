-- Updates the records that depend on an invoice after a change of its payments. If the invoice is paid,
-- activates its membership terms and, if the settings allow it, approves the application that awaited the
-- payment. If the invoice is not paid, deactivates the terms. For an event invoice, updates the order.
CREATE OR REPLACE FUNCTION settle_invoice(given_id integer, paid_on date) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  invoice invoices;
  is_paid boolean;
BEGIN
  SELECT * INTO invoice FROM invoices WHERE id = given_id FOR UPDATE;
  is_paid := invoice_status(given_id) = 'paid';
  IF is_paid THEN
    UPDATE membership_periods period SET activated_at = now(), starts_on = term_start(period, paid_on)
    WHERE invoice_id = given_id AND activated_at IS NULL AND cancelled_at IS NULL;
    IF invoice.kind NOT IN ('event', 'venue', 'other') AND (SELECT approves_on_payment FROM membership_settings) THEN
      UPDATE members SET company_status = true, member_mark = CASE WHEN member_mark = 'R' THEN 'A' ELSE member_mark END,
        member_type = coalesce((SELECT member_type FROM membership_periods WHERE invoice_id = given_id LIMIT 1), member_type)
      WHERE id = invoice.member_id AND NOT company_status AND EXISTS (
        SELECT FROM applications WHERE member_id = invoice.member_id AND status = 'awaiting_payment'
      );
    END IF;
  ELSE
    UPDATE membership_periods SET activated_at = NULL WHERE invoice_id = given_id AND activated_at IS NOT NULL;
  END IF;
  IF invoice.kind = 'event' THEN PERFORM settle_order(given_id); END IF;
END
$$;
