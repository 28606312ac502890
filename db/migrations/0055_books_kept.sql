-- The books stay as they are until their time is over: see expire_books.
CREATE OR REPLACE FUNCTION keep_books() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := ARRAY['updated_at'] || TG_ARGV::text[]
    || CASE WHEN to_jsonb(NEW) ->> 'member_id' IS NULL OR (
        to_jsonb(OLD) ->> 'member_id' IS NULL AND current_setting('trash.act', true) = 'restore'
      ) THEN ARRAY['member_id'] ELSE '{}' END;
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('books.are_expiring', true) = 'yes' THEN RETURN OLD; END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - may_change <> to_jsonb(NEW) - may_change
    OR (to_jsonb(OLD) ->> TG_ARGV[0] IS NOT NULL AND to_jsonb(OLD) ->> TG_ARGV[0] IS DISTINCT FROM to_jsonb(NEW) ->> TG_ARGV[0]) THEN
    RAISE EXCEPTION 'the books cannot be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Until when the books keep the name of a member's company: eight years after the last of them, which is seven after any
-- financial year. Nothing: the books know nothing of it.
CREATE FUNCTION books_kept_until(given_member integer) RETURNS date
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (greatest(
    (SELECT max(issued_on) FROM invoices WHERE member_id = given_member),
    (SELECT max(received_on) FROM payments WHERE member_id = given_member)
  ) + interval '8 years')::date;
END;
--> statement-breakpoint
-- Deletes what is older than a day and has nothing later that rests on it, and gives the ids of the invoices. A payment with
-- credit left, or that a line of a statement stands for, stays, and so does all that hangs together with it.
CREATE FUNCTION expire_books(before date, is_on boolean) RETURNS SETOF integer
LANGUAGE plpgsql AS $$
DECLARE
  old_invoices integer[];
  old_payments integer[];
  left_over integer;
BEGIN
  IF NOT is_on THEN RETURN; END IF;
  old_invoices := ARRAY(SELECT id FROM invoices WHERE issued_on < before);
  old_payments := ARRAY(
    SELECT id FROM payments WHERE received_on < before AND (reversed_at IS NOT NULL OR kind = 'refund' OR payment_credit(id) = 0)
      AND NOT EXISTS (SELECT FROM bank_lines WHERE payment_id = payments.id)
  );
  LOOP
    left_over := cardinality(old_invoices) + cardinality(old_payments);
    old_invoices := ARRAY(
      SELECT known.id FROM unnest(old_invoices) known (id)
      WHERE NOT EXISTS (SELECT FROM payment_allocations WHERE invoice_id = known.id AND payment_id <> ALL (old_payments))
        AND NOT EXISTS (SELECT FROM invoices WHERE replaces_id = known.id AND invoices.id <> ALL (old_invoices))
    );
    old_payments := ARRAY(
      SELECT known.id FROM unnest(old_payments) known (id)
      WHERE NOT EXISTS (SELECT FROM payment_allocations WHERE payment_id = known.id AND invoice_id <> ALL (old_invoices))
        AND NOT EXISTS (SELECT FROM payments refund WHERE refund.refunds_id = known.id AND refund.id <> ALL (old_payments))
        AND NOT EXISTS (SELECT FROM payments refund WHERE refund.id = known.id AND refund.refunds_id <> ALL (old_payments))
    );
    EXIT WHEN left_over = cardinality(old_invoices) + cardinality(old_payments);
  END LOOP;
  PERFORM set_config('books.are_expiring', 'yes', true);
  UPDATE membership_periods SET invoice_id = NULL WHERE invoice_id = ANY (old_invoices);
  DELETE FROM mail_messages WHERE invoice_id = ANY (old_invoices) OR payment_id = ANY (old_payments);
  DELETE FROM payment_allocations WHERE invoice_id = ANY (old_invoices) OR payment_id = ANY (old_payments);
  DELETE FROM payments WHERE id = ANY (old_payments);
  DELETE FROM invoices WHERE id = ANY (old_invoices);
  PERFORM set_config('books.are_expiring', '', true);
  RETURN QUERY SELECT unnest(old_invoices);
END
$$;
