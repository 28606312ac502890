-- Counts the mails of the last two weeks that need the attention of staff.
CREATE OR REPLACE FUNCTION count_unsent() RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM mail_messages
  WHERE (status IN ('failed', 'unknown') OR (status = 'held' AND reason <> 'no_provider')) AND created_at > now() - interval '14 days'
$$;
