ALTER TABLE "bank_lines" ADD COLUMN "currency" text DEFAULT 'HKD' NOT NULL;
--> statement-breakpoint
-- A balance above HK$21 million is no integer. The previous program reads this type as a number as well.
ALTER TABLE "bank_lines" ALTER COLUMN "balance_cents" TYPE double precision;
