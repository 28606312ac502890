-- Trigger that queues a rebuild of the whole public site.
CREATE OR REPLACE FUNCTION mark_site_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publish_outbox (resource) VALUES ('site');
  RETURN NULL;
END
$$;
