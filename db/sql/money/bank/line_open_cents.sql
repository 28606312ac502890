-- Returns the part of a bank statement line's amount, in cents, to which no payment is linked.
CREATE OR REPLACE FUNCTION line_open_cents(given_id integer) RETURNS integer
LANGUAGE sql STABLE
RETURN (
  SELECT abs(line.amount_cents) - (
    SELECT coalesce(sum(payments.amount_cents), 0)::integer
    FROM bank_line_payments paid JOIN payments ON payments.id = paid.payment_id WHERE paid.line_id = line.id
  )
  FROM bank_lines line WHERE line.id = given_id
);
