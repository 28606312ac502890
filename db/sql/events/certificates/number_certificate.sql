-- Trigger that gives a new certificate a unique number: the year and eight random letters. Nobody can guess
-- it. The letters I and O are not used, because they look like digits.
CREATE OR REPLACE FUNCTION number_certificate() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    NEW.number := to_char(hk_today(), '"CERT-"YYYY"-"') || (
      SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + floor(random() * 24)::integer, 1), '')
      FROM generate_series(1, 8)
    );
    EXIT WHEN NOT EXISTS (SELECT FROM certificates WHERE number = NEW.number);
  END LOOP;
  RETURN NEW;
END
$$;
