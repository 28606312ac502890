-- Returns the next unused number of the association's own member numbering, and advances its counter.
CREATE OR REPLACE FUNCTION next_own_number() RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  rules member_numbering;
  candidate text;
BEGIN
  SELECT * INTO rules FROM member_numbering FOR UPDATE;
  LOOP
    candidate := rules.prefix || lpad(rules.next::text, greatest(rules.width, length(rules.next::text)), '0');
    rules.next := rules.next + 1;
    EXIT WHEN NOT EXISTS (SELECT FROM member_numbers WHERE unpadded = unpad_number(fold_number(candidate)));
  END LOOP;
  UPDATE member_numbering SET next = rules.next;
  RETURN candidate;
END
$$;
