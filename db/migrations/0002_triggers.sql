CREATE TRIGGER contact_messages_touch BEFORE UPDATE ON contact_messages
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER event_registration_forms_touch BEFORE UPDATE ON event_registration_forms
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER event_registrations_touch BEFORE UPDATE ON event_registrations
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER events_touch BEFORE UPDATE ON events
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER gallery_images_touch BEFORE UPDATE ON gallery_images
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER member_categories_touch BEFORE UPDATE ON member_categories
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER members_touch BEFORE UPDATE ON members
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER news_touch BEFORE UPDATE ON news
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER users_touch BEFORE UPDATE ON users
FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
-- A counted download is no edit.
CREATE TRIGGER publications_touch BEFORE UPDATE ON publications
FOR EACH ROW WHEN (OLD.download_count = NEW.download_count) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER members_assign_codes BEFORE INSERT OR UPDATE ON members
FOR EACH ROW EXECUTE FUNCTION assign_member_codes();
--> statement-breakpoint
CREATE TRIGGER news_mark_stale AFTER INSERT OR UPDATE OR DELETE ON news
FOR EACH ROW EXECUTE FUNCTION mark_stale('news');
--> statement-breakpoint
CREATE TRIGGER events_mark_stale AFTER INSERT OR UPDATE OR DELETE ON events
FOR EACH ROW EXECUTE FUNCTION mark_stale('events');
--> statement-breakpoint
CREATE TRIGGER gallery_images_mark_stale AFTER INSERT OR UPDATE OR DELETE ON gallery_images
FOR EACH ROW EXECUTE FUNCTION mark_stale('gallery');
--> statement-breakpoint
CREATE TRIGGER publications_mark_stale_rows AFTER INSERT OR DELETE ON publications
FOR EACH ROW EXECUTE FUNCTION mark_stale('publications');
--> statement-breakpoint
CREATE TRIGGER publications_mark_stale_update AFTER UPDATE ON publications
FOR EACH ROW WHEN (OLD.download_count = NEW.download_count) EXECUTE FUNCTION mark_stale('publications');
--> statement-breakpoint
-- Visitors see approved members alone.
CREATE TRIGGER members_mark_stale_insert AFTER INSERT ON members
FOR EACH ROW WHEN (NEW.company_status) EXECUTE FUNCTION mark_stale('members');
--> statement-breakpoint
CREATE TRIGGER members_mark_stale_update AFTER UPDATE ON members
FOR EACH ROW WHEN (OLD.company_status OR NEW.company_status) EXECUTE FUNCTION mark_stale('members');
--> statement-breakpoint
CREATE TRIGGER members_mark_stale_delete AFTER DELETE ON members
FOR EACH ROW WHEN (OLD.company_status) EXECUTE FUNCTION mark_stale('members');
--> statement-breakpoint
CREATE TRIGGER event_registration_forms_mark_stale AFTER INSERT OR UPDATE OR DELETE ON event_registration_forms
FOR EACH ROW EXECUTE FUNCTION mark_event_stale();
--> statement-breakpoint
INSERT INTO publish_state (singleton) VALUES (true);
