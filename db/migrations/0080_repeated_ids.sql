ALTER TABLE "payments" ADD COLUMN "request_hash" text;
