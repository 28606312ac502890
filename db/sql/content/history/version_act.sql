-- Returns why a version of a record is stored: the running act, or what the change of the row itself says.
CREATE OR REPLACE FUNCTION version_act(operation text) RETURNS text
LANGUAGE sql STABLE
RETURN CASE
  WHEN current_setting('versions.action', true) IN ('save', 'restore', 'publish', 'correct') THEN current_setting('versions.action', true)
  WHEN operation = 'INSERT' AND current_setting('trash.act', true) = 'restore' THEN 'restore'
  -- An insert without an account and without `mail.locale` is an import. In programs older than release 47,
  -- an insert by a public form has no account either, but it sets `mail.locale`.
  WHEN operation = 'INSERT' AND nullif(current_setting('audit.account_id', true), '') IS NULL
    AND nullif(current_setting('mail.locale', true), '') IS NULL THEN 'import'
  ELSE 'save'
END;
