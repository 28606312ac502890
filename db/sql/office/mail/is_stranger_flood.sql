-- Returns false. Only programs older than release 61 call this function; the release after the next may drop it.
-- Newer programs apply the ceilings with admit_mails() when mail is sent.
CREATE OR REPLACE FUNCTION is_stranger_flood(template text, address text, own_key text, sender text) RETURNS boolean
LANGUAGE sql AS $$
  SELECT false
$$;

CREATE OR REPLACE FUNCTION is_stranger_flood(template text, address text, own_key text DEFAULT NULL) RETURNS boolean
LANGUAGE sql AS $$
  SELECT false
$$;
