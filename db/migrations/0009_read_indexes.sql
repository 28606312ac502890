CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"changes" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "members_status_idx";--> statement-breakpoint
DROP INDEX "contact_messages_created_at_idx";--> statement-breakpoint
DROP INDEX "event_registrations_event_id_idx";--> statement-breakpoint
DROP INDEX "events_event_date_idx";--> statement-breakpoint
DROP INDEX "news_published_at_idx";--> statement-breakpoint
DROP INDEX "publications_published_at_idx";--> statement-breakpoint
CREATE INDEX "content_versions_resource_idx" ON "content_versions" USING btree ("resource");--> statement-breakpoint
CREATE INDEX "event_registrations_registration_date_idx" ON "event_registrations" USING btree ("registration_date","id");--> statement-breakpoint
CREATE INDEX "members_name_idx" ON "members" USING btree (company_name_hk collate "zh-Hant-x-icu","id");--> statement-breakpoint
CREATE INDEX "members_approved_name_idx" ON "members" USING btree (company_name_hk collate "zh-Hant-x-icu","id") WHERE company_status;--> statement-breakpoint
CREATE INDEX "members_pending_idx" ON "members" USING btree ("id") WHERE not company_status;--> statement-breakpoint
CREATE INDEX "news_featured_idx" ON "news" USING btree ("published_at","id") WHERE featured;--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_event_id_idx" ON "event_registrations" USING btree ("event_id","registration_date","id");--> statement-breakpoint
CREATE INDEX "events_event_date_idx" ON "events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "news_published_at_idx" ON "news" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "publications_published_at_idx" ON "publications" USING btree ("published_at","id");