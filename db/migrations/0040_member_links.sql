ALTER TABLE "signed_links" DROP CONSTRAINT "signed_links_one";--> statement-breakpoint
ALTER TABLE "signed_links" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "signed_links" ADD COLUMN "opens_until_on" date;--> statement-breakpoint
ALTER TABLE "signed_links" ADD CONSTRAINT "signed_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_links" ADD CONSTRAINT "signed_links_memberId_unique" UNIQUE("member_id");--> statement-breakpoint
ALTER TABLE "signed_links" ADD CONSTRAINT "signed_links_one" CHECK (num_nonnulls(registration_id, application_id, waiting_id, member_id) = 1);