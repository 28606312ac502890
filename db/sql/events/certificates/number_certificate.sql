-- Assigns a certificate a number that nobody can guess: the year, and eight letters without I and O.
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
