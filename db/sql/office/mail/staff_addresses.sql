-- Returns the e-mail addresses of the enabled accounts that have one of the roles. The address of an account
-- is its confirmed address, or else its username if that is an e-mail address.
CREATE OR REPLACE FUNCTION staff_addresses(wanted text[]) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(email, username) FROM users
  WHERE NOT disabled AND roles && wanted AND (email IS NOT NULL OR username ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$')
$$;
