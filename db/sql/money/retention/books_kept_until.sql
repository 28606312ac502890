-- Returns the day until which accounting records must keep the company name of a member: eight years after
-- the member's last invoice or payment. This includes the seven years that follow the end of the financial
-- year. Returns null if the member has no invoice and no payment.
CREATE OR REPLACE FUNCTION books_kept_until(given_member integer) RETURNS date
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (greatest(
    (SELECT max(issued_on) FROM invoices WHERE member_id = given_member),
    (SELECT max(received_on) FROM payments WHERE member_id = given_member)
  ) + interval '8 years')::date;
END;
