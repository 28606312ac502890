ALTER TABLE "signed_links" DROP CONSTRAINT "signed_links_one";
--> statement-breakpoint
ALTER TABLE "signed_links" ADD COLUMN "profile_change_id" integer;
--> statement-breakpoint
ALTER TABLE "profile_changes" ADD COLUMN "denied_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "signed_links" ADD CONSTRAINT "signed_links_profile_change_id_profile_changes_id_fk" FOREIGN KEY ("profile_change_id") REFERENCES "public"."profile_changes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signed_links" ADD CONSTRAINT "signed_links_profileChangeId_unique" UNIQUE("profile_change_id");
--> statement-breakpoint
ALTER TABLE "signed_links" ADD CONSTRAINT "signed_links_one" CHECK (num_nonnulls(registration_id, application_id, waiting_id, member_id, profile_change_id) = 1);
