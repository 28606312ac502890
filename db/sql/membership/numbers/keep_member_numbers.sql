-- Trigger that stores every number a member has ever had, and whether the member was ever approved. Raises a
-- unique violation if the number belongs to another member.
CREATE OR REPLACE FUNCTION keep_member_numbers() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- After a member has been deleted, the member's number may be used again, for example by a new record for
  -- the same company.
  DELETE FROM member_numbers
  WHERE folded IN (fold_number(NEW.member_unique_code), fold_number(NEW.member_number)) AND member_id <> NEW.id
    AND NOT EXISTS (SELECT FROM members WHERE id = member_id);
  INSERT INTO member_numbers (number, member_id, was_member)
  SELECT DISTINCT ON (fold_number(number)) number, NEW.id, NEW.company_status
  FROM (VALUES (NEW.member_unique_code), (NEW.member_number)) AS shown (number)
  WHERE fold_number(number) <> ''
  ON CONFLICT (folded, member_id) DO NOTHING;
  IF NEW.company_status THEN
    UPDATE member_numbers SET was_member = true WHERE member_id = NEW.id AND NOT was_member;
  END IF;
  RETURN NULL;
END
$$;
