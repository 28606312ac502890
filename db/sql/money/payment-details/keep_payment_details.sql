-- Trigger that stores a new version of the association's payment details after a change. Notifies the
-- accounts with the role `owner` or `finance` by a banner and by mail. The mail also goes to the office's
-- address as it was before the change, because an intruder might change both.
CREATE OR REPLACE FUNCTION keep_payment_details() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  version integer;
  one text;
BEGIN
  INSERT INTO payment_details (fps_type, fps_id, fps_carries_reference, payee_name, cheque_payee, bank_account, changed_by_name)
  VALUES (
    NEW.fps_type, NEW.fps_id, NEW.fps_carries_reference, NEW.payee_name, NEW.cheque_payee, NEW.bank_account,
    nullif(current_setting('audit.account_name', true), '')
  ) RETURNING id INTO version;
  -- An open invoice may have been issued before any payment details were entered. Such an invoice gets the
  -- new details.
  UPDATE invoices SET payment_details_id = version
  FROM payment_details before
  WHERE before.id = invoices.payment_details_id AND voided_at IS NULL AND invoice_status(invoices.id) IN ('open', 'part_paid')
    AND before.fps_id || before.payee_name || before.cheque_payee || before.bank_account = '';
  DELETE FROM account_notices WHERE kind = 'payment_details_changed';
  INSERT INTO account_notices (user_id, kind)
  SELECT id, 'payment_details_changed' FROM users WHERE NOT disabled AND roles && ARRAY['owner', 'finance'];
  FOR one IN
    SELECT staff_addresses(ARRAY['owner', 'finance']) UNION SELECT OLD.digest_to WHERE OLD.digest_to <> ''
  LOOP
    PERFORM queue_mail(
      format('payment-details-changed:%s:%s', version, one), 'payment-details-changed', first_locale(), one,
      jsonb_build_object('payment_details_id', version)
    );
  END LOOP;
  RETURN NULL;
END
$$;
