-- Returns when a membership invoice issued today is due, on a working day, and the term that it is for: a renewal
-- is not due before the previous term ends. Without a year the term is for life.
CREATE OR REPLACE FUNCTION invoice_term(given_member integer, given_kind text, given_year integer)
RETURNS TABLE (due_on date, starts_on date, ends_on date)
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN given_kind = 'renewal' THEN greatest(due, next_working_day(begins - 1)) ELSE due END,
    CASE WHEN given_year IS NULL THEN hk_today() ELSE least(greatest(hk_today(), begins), year_ends(given_year)) END,
    year_ends(given_year)
  FROM (
    SELECT payment_due(payment_days) AS due,
      CASE WHEN given_kind = 'renewal' THEN term_before_ends(given_member, given_year) + 1 ELSE year_begins(given_year) END AS begins
    FROM membership_settings
  ) settings
$$;
