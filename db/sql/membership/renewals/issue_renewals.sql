-- Issues renewal invoices for a membership year to at most `most` members, and returns their number. Members
-- in `left_out` get none. `given_lines`: the invoice lines for each member type. Concurrent calls run one at
-- a time.
CREATE OR REPLACE FUNCTION issue_renewals(given_year integer, given_lines jsonb, most integer, left_out integer[]) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  one record;
  done integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('renewals'));
  FOR one IN
    SELECT * FROM members_to_renew(given_year, hk_today())
    WHERE given_lines ? member_type AND member_id <> ALL (left_out) ORDER BY member_id LIMIT most
  LOOP
    PERFORM issue_invoice(one.member_id, 'renewal', one.member_type, given_year, given_lines -> one.member_type);
    done := done + 1;
  END LOOP;
  RETURN done;
END
$$;

-- Overload without `left_out` for older programs.
CREATE OR REPLACE FUNCTION issue_renewals(given_year integer, given_lines jsonb, most integer) RETURNS integer
LANGUAGE sql AS $$
  SELECT issue_renewals(given_year, given_lines, most, '{}'::integer[])
$$;
