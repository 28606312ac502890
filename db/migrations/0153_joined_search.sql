-- after commit
-- Search indexes know no spaces and hyphens, so that petshop finds Pet-Shop. Each takes the place of the one with its name.
CREATE INDEX CONCURRENTLY "gallery_images_search_idx" ON "gallery_images" USING gin (search_grams(translate("search_text", '- ', '')));
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "media_pictures_search_idx" ON "media_pictures" USING gin (search_grams(translate("search_text", '- ', '')));
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "news_search_idx" ON "news" USING gin (search_grams(translate("search_text", '- ', '')));
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "publication_pages_search_idx" ON "publication_pages" USING gin (search_grams(translate("search_text", '- ', '')));
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "publications_search_idx" ON "publications" USING gin (search_grams(translate("search_text", '- ', '')));
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "event_registrations_search_idx" ON "event_registrations" USING gin (search_grams(translate("search_text", '- ', '')));
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "events_search_idx" ON "events" USING gin (search_grams(translate("search_text", '- ', '')));
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "members_search_idx" ON "members" USING gin (search_grams(translate("search_text", '- ', '')));
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "members_staff_search_idx" ON "members" USING gin (search_grams(translate("staff_search_text", '- ', '')));
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "contact_messages_search_idx" ON "contact_messages" USING gin (search_grams(translate("search_text", '- ', '')));
