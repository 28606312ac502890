-- Gives back numbers of members that an import made and its undoing deleted, as far as they are still the highest
-- of their counter. `freed`: without padding, as `member_numbers.unpadded`. Nobody was told of these numbers.
CREATE OR REPLACE FUNCTION return_numbers(freed text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  rules member_numbering;
  latest bigint;
BEGIN
  SELECT * INTO rules FROM member_numbering FOR UPDATE;
  WHILE rules.next > 1 AND unpad_number(fold_number(rules.prefix || (rules.next - 1))) = ANY (freed) LOOP
    rules.next := rules.next - 1;
  END LOOP;
  UPDATE member_numbering SET next = rules.next WHERE next <> rules.next;
  IF NOT has_sequence_privilege('member_code_seq', 'UPDATE') THEN RETURN; END IF;
  SELECT last_value INTO latest FROM member_code_seq;
  WHILE latest > 1 AND EXISTS (
    SELECT FROM unnest(member_code_prefixes()) AS prefix
    WHERE unpad_number(fold_number(prefix || latest)) = ANY (freed)
  ) LOOP
    latest := latest - 1;
  END LOOP;
  IF latest < (SELECT last_value FROM member_code_seq) THEN PERFORM setval('member_code_seq', latest); END IF;
END
$$;
