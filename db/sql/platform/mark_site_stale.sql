-- Requests a full rebuild of the site in the transaction of the change.
CREATE OR REPLACE FUNCTION mark_site_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource) VALUES ('site');
  RETURN NULL;
END
$$;
