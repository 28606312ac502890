import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '../platform/columns.ts';

export const officeRules = pgTable(
  'office_rules',
  {
    id: integer().primaryKey().default(1),
    yearStartsOn: text().notNull().default('01-01'),
    halfYearFrom: text().default('07-01'),
    permanentYears: smallint().default(3),
    joiningFeeCents: integer().notNull().default(0),
    applicationDays: smallint().notNull().default(5),
    enquiryDays: smallint().notNull().default(2),
    firstReminderDays: smallint().notNull().default(60),
    secondReminderDays: smallint().notNull().default(30),
    lastReminderDays: smallint().notNull().default(7),
    lateReminderDays: smallint().notNull().default(14),
    updatedAt: updatedAt(),
  },
  () => [
    check('office_rules_one', sql`id = 1`),
    check(
      'office_rules_days_of_year',
      sql`year_starts_on ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$' and year_starts_on <> '02-29' and half_year_from ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$' is not false`,
    ),
    check(
      'office_rules_numbers',
      sql`permanent_years between 1 and 50 is not false and joining_fee_cents between 0 and 1000000000
        and application_days between 1 and 366 and enquiry_days between 1 and 366`,
    ),
    check(
      'office_rules_reminders',
      sql`first_reminder_days <= 180 and first_reminder_days > second_reminder_days
        and second_reminder_days > last_reminder_days and last_reminder_days > 0 and late_reminder_days between 1 and 366`,
    ),
  ],
);
