CREATE OR REPLACE FUNCTION promise_answer() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_on := coalesce(NEW.due_on, add_working_days((NEW.created_at AT TIME ZONE association_zone())::date, promised_days('enquiries')));
  RETURN NEW;
END
$$;
