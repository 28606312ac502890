CREATE TABLE "online_bookings" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"online_payment_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership_settings" ADD COLUMN "online_company" text DEFAULT 'Stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_events" DROP CONSTRAINT "stripe_events_pkey";--> statement-breakpoint
ALTER TABLE "stripe_events" ADD CONSTRAINT "stripe_events_provider_id_pk" PRIMARY KEY("provider","id");--> statement-breakpoint
ALTER TABLE "online_bookings" ADD CONSTRAINT "online_bookings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_bookings" ADD CONSTRAINT "online_bookings_online_payment_id_online_payments_id_fk" FOREIGN KEY ("online_payment_id") REFERENCES "public"."online_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_bookings_online_idx" ON "online_bookings" USING btree ("online_payment_id");--> statement-breakpoint
-- Until now, the request ids of an online payment's bookings began with its id at the provider: stripe:pi_1, stripe:pi_1:2.
INSERT INTO online_bookings (payment_id, online_payment_id)
SELECT payments.id, online_payments.id
FROM payments JOIN online_payments ON online_payments.intent_id = split_part(payments.request_id, ':', 2)
WHERE payments.request_id LIKE 'stripe:%' AND payments.kind = 'payment' AND payments.method = 'online';
