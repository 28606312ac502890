ALTER TABLE "mail_messages" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The mailbox of an address: without case and tag, and as Gmail without dots.
CREATE FUNCTION mail_account(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN given.domain IN ('gmail.com', 'googlemail.com') THEN replace(given.mailbox, '.', '') || '@gmail.com'
    ELSE given.mailbox || '@' || given.domain
  END
  FROM (SELECT split_part(split_part(lower(address), '@', 1), '+', 1), split_part(lower(address), '@', 2)) given (mailbox, domain)
$$;
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "mail_messages_account_idx" ON "mail_messages" USING btree (mail_account(recipient),"created_at");
--> statement-breakpoint
-- after commit
CREATE INDEX CONCURRENTLY "mail_messages_stranger_idx" ON "mail_messages" USING btree ("created_at") WHERE priority = 2;
