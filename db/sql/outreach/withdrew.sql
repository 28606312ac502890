-- Returns whether the latest consent entry of an address and topic is a refusal or a withdrawal, as after a
-- complaint.
CREATE OR REPLACE FUNCTION withdrew(given_address text, given_topic text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT act <> 'given' FROM consents WHERE address = lower(given_address) AND topic = given_topic ORDER BY id DESC LIMIT 1
  ), false)
$$;
