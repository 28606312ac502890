-- Returns the mail addresses of accounts with one of the roles: the confirmed address, or else the username if
-- it is an e-mail address.
CREATE OR REPLACE FUNCTION staff_addresses(wanted text[]) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(email, username) FROM users
  WHERE NOT disabled AND roles && wanted AND (email IS NOT NULL OR username ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$')
$$;
