-- Trigger that gives a registration a unique ticket number of eight random letters. The letters I and O are
-- not used, because they look like digits.
CREATE OR REPLACE FUNCTION number_ticket() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    NEW.ticket_no := (
      SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + floor(random() * 24)::integer, 1), '')
      FROM generate_series(1, 8)
    );
    EXIT WHEN NOT EXISTS (SELECT FROM event_registrations WHERE ticket_no = NEW.ticket_no);
  END LOOP;
  RETURN NEW;
END
$$;
