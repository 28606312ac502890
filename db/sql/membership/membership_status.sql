-- Returns a member's status on the day `today`, for example `current` or `lapsed` (see membership_statuses).
CREATE OR REPLACE FUNCTION membership_status(given_id integer, ended_on date, today date) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT status FROM membership_statuses(given_id, ended_on, today)
$$;
