-- Returns the recipients of a circular to all members. Called by releases older than the member segments;
-- newer releases call segment_audience().
CREATE OR REPLACE FUNCTION circular_audience(given_topic text)
RETURNS TABLE (key text, address text, member_id integer, company text, locale text, "values" jsonb, basis text, reason text)
LANGUAGE sql STABLE AS $$
  SELECT one.key, one.address, one.member_id, one.company, one.locale, one."values", one.basis, one.reason
  FROM segment_audience(given_topic, '{}') one
$$;
