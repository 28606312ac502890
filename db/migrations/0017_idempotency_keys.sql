CREATE TABLE "idempotency_keys" (
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"record_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_resource_key_pk" PRIMARY KEY("resource","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
-- Remembers a created row under the key that its transaction has in `idempotency.key`, with the hash of the body in
-- `idempotency.body_hash`. A key that is still good is there once: whoever comes second fails with all that it does.
CREATE FUNCTION remember_idempotency_key() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  given text := nullif(current_setting('idempotency.key', true), '');
BEGIN
  IF given IS NULL THEN RETURN NULL; END IF;
  DELETE FROM idempotency_keys
  WHERE resource = TG_ARGV[0] AND key = given AND created_at <= now() - interval '24 hours';
  INSERT INTO idempotency_keys (resource, key, body_hash, record_id)
  VALUES (TG_ARGV[0], given, current_setting('idempotency.body_hash'), NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_idempotency AFTER INSERT ON contact_messages
FOR EACH ROW EXECUTE FUNCTION remember_idempotency_key('contact-messages');
--> statement-breakpoint
CREATE TRIGGER members_idempotency AFTER INSERT ON members
FOR EACH ROW EXECUTE FUNCTION remember_idempotency_key('members');
--> statement-breakpoint
CREATE TRIGGER event_registrations_idempotency AFTER INSERT ON event_registrations
FOR EACH ROW EXECUTE FUNCTION remember_idempotency_key('event-registrations');
