-- Returns the date until which accounting records keep a member's company name: eight years after the last
-- record. This covers seven years after the end of any financial year. Returns null without records.
CREATE OR REPLACE FUNCTION books_kept_until(given_member integer) RETURNS date
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (greatest(
    (SELECT max(issued_on) FROM invoices WHERE member_id = given_member),
    (SELECT max(received_on) FROM payments WHERE member_id = given_member)
  ) + interval '8 years')::date;
END;
