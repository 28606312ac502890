-- So that the back office knows by one number whether anything has changed.
CREATE TRIGGER contact_messages_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON contact_messages
FOR EACH STATEMENT EXECUTE FUNCTION count_change('contact-messages');
--> statement-breakpoint
CREATE TRIGGER event_registrations_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_registrations
FOR EACH STATEMENT EXECUTE FUNCTION count_change('event-registrations');
