ALTER TABLE "event_registrations" ADD COLUMN "ticket_no" text;
--> statement-breakpoint
-- in batches of event_registrations by id
-- A bijection of ids to eight letters: no two registrations have the same.
UPDATE "event_registrations" SET "ticket_no" = (
  SELECT string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (mixed / (24::numeric ^ place)::bigint % 24)::integer, 1), '' ORDER BY place
  )
  FROM (SELECT ("event_registrations"."id"::bigint * 2654435761 + 5381) % 110075314176 AS mixed) mix, generate_series(0, 7) place
)
WHERE "id" > $1 AND "id" <= $2 AND "ticket_no" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_ticket_no_key" ON "event_registrations" USING btree ("ticket_no");
--> statement-breakpoint
ALTER TABLE "event_orders" ADD COLUMN "placed_from" text;
