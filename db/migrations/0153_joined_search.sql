-- Search indexes know no spaces and hyphens, so that petshop finds Pet-Shop. Writes to a table wait for its index.
DROP INDEX "gallery_images_search_idx";--> statement-breakpoint
DROP INDEX "media_pictures_search_idx";--> statement-breakpoint
DROP INDEX "news_search_idx";--> statement-breakpoint
DROP INDEX "publication_pages_search_idx";--> statement-breakpoint
DROP INDEX "publications_search_idx";--> statement-breakpoint
DROP INDEX "event_registrations_search_idx";--> statement-breakpoint
DROP INDEX "events_search_idx";--> statement-breakpoint
DROP INDEX "members_search_idx";--> statement-breakpoint
DROP INDEX "members_staff_search_idx";--> statement-breakpoint
DROP INDEX "contact_messages_search_idx";--> statement-breakpoint
CREATE INDEX "gallery_images_search_idx" ON "gallery_images" USING gin (search_grams(translate("search_text", '- ', '')));--> statement-breakpoint
CREATE INDEX "media_pictures_search_idx" ON "media_pictures" USING gin (search_grams(translate("search_text", '- ', '')));--> statement-breakpoint
CREATE INDEX "news_search_idx" ON "news" USING gin (search_grams(translate("search_text", '- ', '')));--> statement-breakpoint
CREATE INDEX "publication_pages_search_idx" ON "publication_pages" USING gin (search_grams(translate("search_text", '- ', '')));--> statement-breakpoint
CREATE INDEX "publications_search_idx" ON "publications" USING gin (search_grams(translate("search_text", '- ', '')));--> statement-breakpoint
CREATE INDEX "event_registrations_search_idx" ON "event_registrations" USING gin (search_grams(translate("search_text", '- ', '')));--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin (search_grams(translate("search_text", '- ', '')));--> statement-breakpoint
CREATE INDEX "members_search_idx" ON "members" USING gin (search_grams(translate("search_text", '- ', '')));--> statement-breakpoint
CREATE INDEX "members_staff_search_idx" ON "members" USING gin (search_grams(translate("staff_search_text", '- ', '')));--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (search_grams(translate("search_text", '- ', '')));