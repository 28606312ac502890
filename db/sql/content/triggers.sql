-- Triggers on the tables in db/tables/content, grouped by table. The triggers that many tables share are in `standard-triggers.ts`. A trigger that is deleted here stays in the
-- database until a migration drops it.

CREATE OR REPLACE TRIGGER association_texts_audit
  AFTER UPDATE ON association_texts
  FOR EACH ROW
  WHEN (old.data IS DISTINCT FROM new.data)
  EXECUTE FUNCTION record_audit('association');
CREATE OR REPLACE TRIGGER association_texts_follow_promise
  AFTER INSERT OR UPDATE OF data ON association_texts
  FOR EACH ROW
  EXECUTE FUNCTION follow_promise();
CREATE OR REPLACE TRIGGER association_texts_keep_first_version
  BEFORE UPDATE ON association_texts
  FOR EACH ROW
  WHEN (old.data IS DISTINCT FROM new.data)
  EXECUTE FUNCTION keep_first_association_version();
CREATE OR REPLACE TRIGGER association_texts_keep_version
  AFTER UPDATE ON association_texts
  FOR EACH ROW
  WHEN (old.data IS DISTINCT FROM new.data)
  EXECUTE FUNCTION keep_version('association');
CREATE OR REPLACE TRIGGER association_texts_mark_stale
  AFTER UPDATE ON association_texts
  FOR EACH ROW
  WHEN (old.data IS DISTINCT FROM new.data)
  EXECUTE FUNCTION mark_stale('association');
CREATE OR REPLACE TRIGGER association_texts_picture_uses
  AFTER INSERT OR DELETE OR UPDATE OF data, draft ON association_texts
  FOR EACH ROW
  EXECUTE FUNCTION note_picture_uses('association', 'data', 'draft');

CREATE OR REPLACE TRIGGER drafts_count_change_of_events
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON drafts
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('events');
CREATE OR REPLACE TRIGGER drafts_count_change_of_news
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON drafts
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('news');
CREATE OR REPLACE TRIGGER drafts_count_change_of_publications
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON drafts
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('publications');
CREATE OR REPLACE TRIGGER drafts_forget_scheduled
  AFTER DELETE ON drafts
  FOR EACH ROW
  EXECUTE FUNCTION forget_scheduled_publication();
DROP TRIGGER IF EXISTS drafts_forget_versions ON drafts;
CREATE CONSTRAINT TRIGGER drafts_forget_versions
  AFTER DELETE ON drafts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION forget_versions();
CREATE OR REPLACE TRIGGER drafts_language_state
  AFTER INSERT OR DELETE OR UPDATE ON drafts
  FOR EACH ROW
  EXECUTE FUNCTION note_language_state_of_draft();
CREATE OR REPLACE TRIGGER drafts_picture_uses
  AFTER INSERT OR DELETE OR UPDATE ON drafts
  FOR EACH ROW
  EXECUTE FUNCTION note_hidden_picture_uses('draft');
-- Sets `updated_at` only when one of the columns below changes. `comments` is not among them: a new comment
-- must not cause an edit conflict for an editor who has the draft open.
CREATE OR REPLACE TRIGGER drafts_touch
  BEFORE UPDATE OF data, children, is_new, is_dated, updated_by_id ON drafts
  FOR EACH ROW
  EXECUTE FUNCTION touch_updated_at();

CREATE OR REPLACE TRIGGER gallery_images_picture_uses
  AFTER INSERT OR DELETE OR UPDATE OF id, image_url ON gallery_images
  FOR EACH ROW
  EXECUTE FUNCTION note_picture_uses('gallery', 'image_url');

CREATE OR REPLACE TRIGGER media_objects_library
  AFTER INSERT OR DELETE ON media_objects
  FOR EACH ROW
  EXECUTE FUNCTION follow_media_object();

CREATE OR REPLACE TRIGGER media_pictures_audit
  AFTER DELETE OR UPDATE ON media_pictures
  FOR EACH ROW
  WHEN (NULLIF(current_setting('audit.account_id'::text, true), ''::text) IS NOT NULL)
  EXECUTE FUNCTION record_audit('media');
CREATE OR REPLACE TRIGGER media_pictures_mark_stale_delete
  AFTER DELETE ON media_pictures
  FOR EACH ROW
  WHEN (old.alt_zh IS DISTINCT FROM ''::text OR old.alt_en IS DISTINCT FROM ''::text OR old.focal_x IS DISTINCT FROM 0.5::double precision OR old.focal_y IS DISTINCT FROM 0.5::double precision)
  EXECUTE FUNCTION mark_picture_stale();
CREATE OR REPLACE TRIGGER media_pictures_mark_stale_update
  AFTER UPDATE ON media_pictures
  FOR EACH ROW
  WHEN (old.alt_zh IS DISTINCT FROM new.alt_zh OR old.alt_en IS DISTINCT FROM new.alt_en OR old.focal_x IS DISTINCT FROM new.focal_x OR old.focal_y IS DISTINCT FROM new.focal_y)
  EXECUTE FUNCTION mark_picture_stale();

DROP TRIGGER IF EXISTS news_forget_versions ON news;
CREATE CONSTRAINT TRIGGER news_forget_versions
  AFTER DELETE ON news DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION forget_versions('news');
CREATE OR REPLACE TRIGGER news_keep_version
  AFTER INSERT OR UPDATE ON news
  FOR EACH ROW
  EXECUTE FUNCTION keep_version('news');
CREATE OR REPLACE TRIGGER news_language_state
  AFTER INSERT OR DELETE OR UPDATE ON news
  FOR EACH ROW
  EXECUTE FUNCTION note_language_state_of_row('news');
CREATE OR REPLACE TRIGGER news_picture_uses
  AFTER INSERT OR DELETE OR UPDATE OF id, image_url, content, content_en ON news
  FOR EACH ROW
  EXECUTE FUNCTION note_picture_uses('news', 'image_url', 'content', 'content_en');
CREATE OR REPLACE TRIGGER news_skip_404
  BEFORE INSERT ON news
  FOR EACH ROW
  WHEN (new.id = 404)
  EXECUTE FUNCTION skip_404();

CREATE OR REPLACE TRIGGER preview_links_count_change_of_events
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON preview_links
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('events');
CREATE OR REPLACE TRIGGER preview_links_count_change_of_news
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON preview_links
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('news');
CREATE OR REPLACE TRIGGER preview_links_count_change_of_publications
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON preview_links
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('publications');

CREATE OR REPLACE TRIGGER publications_audit_rows
  AFTER INSERT OR DELETE ON publications
  FOR EACH ROW
  EXECUTE FUNCTION record_audit('publications');
CREATE OR REPLACE TRIGGER publications_audit_update
  AFTER UPDATE ON publications
  FOR EACH ROW
  WHEN (old.download_count = new.download_count)
  EXECUTE FUNCTION record_audit('publications');
DROP TRIGGER IF EXISTS publications_forget_versions ON publications;
CREATE CONSTRAINT TRIGGER publications_forget_versions
  AFTER DELETE ON publications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION forget_versions('publications');
CREATE OR REPLACE TRIGGER publications_keep_version
  AFTER INSERT OR UPDATE ON publications
  FOR EACH ROW
  EXECUTE FUNCTION keep_version('publications');
CREATE OR REPLACE TRIGGER publications_language_state
  AFTER INSERT OR DELETE OR UPDATE ON publications
  FOR EACH ROW
  EXECUTE FUNCTION note_language_state_of_row('publications');
CREATE OR REPLACE TRIGGER publications_mark_stale_rows
  AFTER INSERT OR DELETE ON publications
  FOR EACH ROW
  EXECUTE FUNCTION mark_stale('publications');
CREATE OR REPLACE TRIGGER publications_mark_stale_update
  AFTER UPDATE ON publications
  FOR EACH ROW
  WHEN (old.download_count = new.download_count)
  EXECUTE FUNCTION mark_stale('publications');
CREATE OR REPLACE TRIGGER publications_picture_uses
  AFTER INSERT OR DELETE OR UPDATE OF id, file_url, page_urls ON publications
  FOR EACH ROW
  EXECUTE FUNCTION note_picture_uses('publications', 'file_url', 'page_urls');
CREATE OR REPLACE TRIGGER publications_skip_404
  BEFORE INSERT ON publications
  FOR EACH ROW
  WHEN (new.id = 404)
  EXECUTE FUNCTION skip_404();
CREATE OR REPLACE TRIGGER publications_touch
  BEFORE UPDATE ON publications
  FOR EACH ROW
  WHEN (old.download_count = new.download_count)
  EXECUTE FUNCTION touch_updated_at();

CREATE OR REPLACE TRIGGER scheduled_acts_count_change_of_events
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON scheduled_acts
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('events');
CREATE OR REPLACE TRIGGER scheduled_acts_count_change_of_news
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON scheduled_acts
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('news');
CREATE OR REPLACE TRIGGER scheduled_acts_count_change_of_publications
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON scheduled_acts
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('publications');

CREATE OR REPLACE TRIGGER translations_count_change_of_events
  AFTER UPDATE ON translations
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('events');
CREATE OR REPLACE TRIGGER translations_count_change_of_news
  AFTER UPDATE ON translations
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('news');
CREATE OR REPLACE TRIGGER translations_count_change_of_publications
  AFTER UPDATE ON translations
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_change('publications');

CREATE OR REPLACE TRIGGER redirects_mark_stale
  AFTER UPDATE ON redirects
  FOR EACH ROW
  WHEN (old.entries IS DISTINCT FROM new.entries)
  EXECUTE FUNCTION mark_stale('redirects');

DROP TRIGGER IF EXISTS trash_forget_import_rows ON trash;
CREATE CONSTRAINT TRIGGER trash_forget_import_rows
  AFTER DELETE ON trash DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (old.resource = 'members'::text)
  EXECUTE FUNCTION forget_import_rows();
DROP TRIGGER IF EXISTS trash_forget_versions ON trash;
CREATE CONSTRAINT TRIGGER trash_forget_versions
  AFTER DELETE ON trash DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION forget_versions();
CREATE OR REPLACE TRIGGER trash_picture_uses
  AFTER INSERT OR DELETE OR UPDATE ON trash
  FOR EACH ROW
  EXECUTE FUNCTION note_hidden_picture_uses('trash');

CREATE OR REPLACE TRIGGER topics_forget
  AFTER DELETE ON topics
  FOR EACH ROW
  EXECUTE FUNCTION forget_topic();

CREATE OR REPLACE TRIGGER simplified_words_mark_stale
  AFTER INSERT OR DELETE OR UPDATE ON simplified_words
  FOR EACH STATEMENT
  EXECUTE FUNCTION mark_site_stale();
