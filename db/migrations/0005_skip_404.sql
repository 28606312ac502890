-- /news/404 and /events/404 are the pages that are shown for a missing record: no record may have that address.
CREATE FUNCTION skip_404() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.id := nextval(pg_get_serial_sequence(TG_TABLE_NAME, 'id'));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER news_skip_404 BEFORE INSERT ON news
FOR EACH ROW WHEN (NEW.id = 404) EXECUTE FUNCTION skip_404();
--> statement-breakpoint
CREATE TRIGGER events_skip_404 BEFORE INSERT ON events
FOR EACH ROW WHEN (NEW.id = 404) EXECUTE FUNCTION skip_404();
