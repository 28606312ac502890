CREATE TABLE "office_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"year_starts_on" text DEFAULT '01-01' NOT NULL,
	"half_year_from" text DEFAULT '07-01',
	"permanent_years" smallint DEFAULT 3,
	"joining_fee_cents" integer DEFAULT 0 NOT NULL,
	"application_days" smallint DEFAULT 5 NOT NULL,
	"enquiry_days" smallint DEFAULT 2 NOT NULL,
	"first_reminder_days" smallint DEFAULT 60 NOT NULL,
	"second_reminder_days" smallint DEFAULT 30 NOT NULL,
	"last_reminder_days" smallint DEFAULT 7 NOT NULL,
	"late_reminder_days" smallint DEFAULT 14 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_rules_one" CHECK (id = 1),
	CONSTRAINT "office_rules_days_of_year" CHECK (year_starts_on ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$' and year_starts_on <> '02-29' and half_year_from ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$' is not false),
	CONSTRAINT "office_rules_numbers" CHECK (permanent_years between 1 and 50 is not false and joining_fee_cents between 0 and 1000000000
        and application_days between 1 and 366 and enquiry_days between 1 and 366),
	CONSTRAINT "office_rules_reminders" CHECK (first_reminder_days <= 180 and first_reminder_days > second_reminder_days
        and second_reminder_days > last_reminder_days and last_reminder_days > 0 and late_reminder_days between 1 and 366)
);
--> statement-breakpoint
ALTER TABLE "membership_periods" DROP CONSTRAINT "membership_periods_term";--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_term" CHECK ((case when member_type = '永久會員' then year is null and ends_on is null and minute_ref <> ''
        else abs(extract(year from starts_on) - year) <= 1 and starts_on <= ends_on and ends_on < starts_on + 732 end) is true);
--> statement-breakpoint
-- The days that the association's texts promise already.
INSERT INTO office_rules (application_days, enquiry_days)
SELECT coalesce(substring(data ->> 'processingDays' FROM '^[1-9][0-9]?$')::smallint, 5),
  coalesce(substring(data ->> 'replyDays' FROM '^[1-9][0-9]?$')::smallint, 2)
FROM (SELECT 1 AS id) AS one LEFT JOIN association_texts USING (id);
