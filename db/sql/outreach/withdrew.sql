-- Returns whether an address has withdrawn from a topic by its last act, or has ever complained.
CREATE OR REPLACE FUNCTION withdrew(given_address text, given_topic text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT act <> 'given' FROM consents WHERE address = lower(given_address) AND topic = given_topic ORDER BY id DESC LIMIT 1
  ), false)
$$;
