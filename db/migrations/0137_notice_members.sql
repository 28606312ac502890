ALTER TABLE "circular_recipients" DROP CONSTRAINT "circular_recipients_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "notice_services" DROP CONSTRAINT "notice_services_member_id_members_id_fk";
--> statement-breakpoint
UPDATE "mail_messages" SET "member_id" = NULL FROM "circulars" WHERE "circulars"."id" = "mail_messages"."circular_id" AND "circulars"."topic" = 'official';
