-- Returns the mailbox to which an e-mail address belongs: the address in lower case, without `+tag`. For
-- Gmail addresses, also removes the dots in the name.
CREATE OR REPLACE FUNCTION mail_account(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN given.domain IN ('gmail.com', 'googlemail.com') THEN replace(given.mailbox, '.', '') || '@gmail.com'
    ELSE given.mailbox || '@' || given.domain
  END
  FROM (SELECT split_part(split_part(lower(address), '@', 1), '+', 1), split_part(lower(address), '@', 2)) given (mailbox, domain)
$$;
