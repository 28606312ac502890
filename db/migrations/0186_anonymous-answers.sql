CREATE TABLE "survey_pools" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"answers" text[] DEFAULT '{}' NOT NULL,
	"discarded" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "circulars" ADD COLUMN "tested_hash" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "survey_pools" ADD CONSTRAINT "survey_pools_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Rewrites the answers in one transaction, so that a row's own transaction no longer names its participant.
WITH gone AS (
	DELETE FROM survey_answers RETURNING event_id, answered_on, custom_data
), counted AS (
	SELECT event_id, count(*) AS answers, max(answered_on) AS last_day FROM gone GROUP BY event_id
), pooled AS (
	INSERT INTO survey_pools (event_id, answers)
	SELECT event_id, array_agg(custom_data ORDER BY random()) FROM gone JOIN counted USING (event_id)
	WHERE counted.answers < 5 GROUP BY event_id
)
INSERT INTO survey_answers (event_id, answered_on, custom_data)
SELECT event_id, last_day, custom_data FROM gone JOIN counted USING (event_id)
WHERE counted.answers >= 5 ORDER BY random();--> statement-breakpoint
UPDATE door_devices SET revoked_at = coalesce(revoked_at, now()), pairing_hash = NULL, token_hash = NULL
FROM users WHERE users.id = made_by_id AND (disabled OR NOT roles && '{owner,events}'::text[]);--> statement-breakpoint
DELETE FROM venue_feeds USING users
WHERE users.id = user_id AND (disabled OR NOT roles && '{owner,events}'::text[]);
