-- Returns whether an e-mail address has refused or unsubscribed from a topic, by its latest consent entry. A
-- spam complaint also counts as unsubscribing.
CREATE OR REPLACE FUNCTION withdrew(given_address text, given_topic text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT act <> 'given' FROM consents WHERE address = lower(given_address) AND topic = given_topic ORDER BY id DESC LIMIT 1
  ), false)
$$;
