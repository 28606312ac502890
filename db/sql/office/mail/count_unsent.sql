-- Returns the number of mails from the last 14 days that need attention by staff: sending failed, the result
-- is unknown, or the mail waits until staff release it.
CREATE OR REPLACE FUNCTION count_unsent() RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM mail_messages
  WHERE (status IN ('failed', 'unknown') OR (status = 'held' AND reason <> 'no_provider')) AND created_at > now() - interval '14 days'
$$;
