-- Returns true if the latest consent entry of an e-mail address refuses the topic or unsubscribes from it. A
-- spam complaint counts as unsubscribing.
CREATE OR REPLACE FUNCTION withdrew(given_address text, given_topic text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT act <> 'given' FROM consents WHERE address = lower(given_address) AND topic = given_topic ORDER BY id DESC LIMIT 1
  ), false)
$$;
