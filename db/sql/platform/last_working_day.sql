-- Returns `day` if it is a working day, or else the last working day before it.
CREATE OR REPLACE FUNCTION last_working_day(day date) RETURNS date
LANGUAGE sql STABLE STRICT AS $$
  SELECT max(each)::date FROM generate_series(day - 20, day, interval '1 day') each
  WHERE extract(isodow FROM each) < 6 AND NOT EXISTS (SELECT FROM general_holidays WHERE on_date = each::date)
$$;
