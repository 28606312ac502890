-- Returns `day` if it is a working day, or else the next working day.
CREATE OR REPLACE FUNCTION next_working_day(day date) RETURNS date
LANGUAGE sql STABLE STRICT AS $$ SELECT add_working_days(day - 1, 1) $$;
