-- Trigger that fills in a member's missing code and number. Both come from one counter: six digits after the
-- association's prefix (code) or after M (number). Skips codes and numbers that are already in use, for example
-- through an import. If the association has configured its own numbering, a newly approved member without a
-- number, or with an M number, gets the next number from this numbering.
CREATE OR REPLACE FUNCTION assign_member_codes() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  digits text;
  code text;
BEGIN
  IF NEW.company_status AND (TG_OP = 'INSERT' OR NOT OLD.company_status)
    AND NEW.member_number ~ '^(M[0-9]{6})?$' AND (SELECT is_own FROM member_numbering)
  THEN
    NEW.member_number := next_own_number();
  END IF;
  WHILE NEW.member_unique_code = '' OR NEW.member_number = '' LOOP
    digits := lpad(nextval('member_code_seq')::text, 6, '0');
    code := member_code_prefix() || digits;
    IF NOT EXISTS (
      SELECT FROM members WHERE member_unique_code = code OR member_number = 'M' || digits
    ) AND NOT EXISTS (SELECT FROM member_numbers WHERE folded IN (code, 'M' || digits)) THEN
      IF NEW.member_unique_code = '' THEN NEW.member_unique_code := code; END IF;
      IF NEW.member_number = '' THEN NEW.member_number := 'M' || digits; END IF;
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;
