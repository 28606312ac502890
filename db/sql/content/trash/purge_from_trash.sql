-- Deletes a record from the trash permanently. Returns false if it is not in the trash. For a member, also
-- removes the payer's name and the bank's text from the accounting records, and voids open invoices.
CREATE OR REPLACE FUNCTION purge_from_trash(given_resource text, given_id integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  entry trash;
  payment_ids integer[];
BEGIN
  DELETE FROM trash WHERE resource = given_resource AND record_id = given_id RETURNING * INTO entry;
  IF NOT FOUND THEN RETURN false; END IF;
  payment_ids := ARRAY(SELECT jsonb_array_elements_text(entry.data -> 'payment_ids')::integer);
  DELETE FROM mail_messages WHERE payment_id = ANY (payment_ids);
  UPDATE bank_lines SET payer_name = '', text = '' WHERE payment_id = ANY (payment_ids)
    OR id IN (SELECT line_id FROM bank_line_payments WHERE payment_id = ANY (payment_ids));
  UPDATE payments SET payer_name = '' WHERE id = ANY (payment_ids) AND payer_name <> '';
  UPDATE invoices SET voided_at = now(), void_reason = 'deleted'
  WHERE id IN (SELECT jsonb_array_elements_text(entry.data -> 'invoice_ids')::integer)
    AND voided_at IS NULL AND invoice_status(id) = 'open';
  INSERT INTO audit_log (account_id, account_name, action, resource, record_id)
  VALUES (
    nullif(current_setting('audit.account_id', true), '')::integer,
    nullif(current_setting('audit.account_name', true), ''),
    CASE WHEN current_setting('audit.is_erasure', true) = 'yes' THEN 'erase' ELSE 'purge' END,
    given_resource, given_id
  );
  RETURN true;
END
$$;
