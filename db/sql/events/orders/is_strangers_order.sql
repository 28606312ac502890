-- Returns whether a mail about the order is caused by a stranger: the order is neither a member's nor made by
-- staff, nothing was paid for it, and no account acts on it now.
CREATE OR REPLACE FUNCTION is_strangers_order(ordered event_orders) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT ordered.member_id IS NULL AND ordered.proof IS DISTINCT FROM 'staff'
    AND nullif(current_setting('audit.account_id', true), '') IS NULL
    AND coalesce(invoice_paid(ordered.invoice_id), 0) <= 0
$$;
