import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '../platform/columns.ts';

/**
 * A single row: the association's rules, which owners set. Pages, due dates, fees and mails depend on them.
 */
export const officeRules = pgTable(
  'office_rules',
  {
    id: integer().primaryKey().default(1),
    /** First day of the membership year, `01-01`. */
    yearStartsOn: text().notNull().default('01-01'),
    /**
     * First day of the year (`07-01`) from which new members pay half the fee, if the fee can be halved. Null
     * when new members always pay the full fee.
     */
    halfYearFrom: text().default('07-01'),
    /**
     * Number of years as an ordinary member before permanent membership is possible. Null when there is no
     * minimum.
     */
    permanentYears: smallint().default(3),
    /** One-off fee, paid with the first annual fee. */
    joiningFeeCents: integer().notNull().default(0),
    /**
     * Number of working days within which the association promises to answer applications (`applicationDays`)
     * and enquiries (`enquiryDays`).
     */
    applicationDays: smallint().notNull().default(5),
    enquiryDays: smallint().notNull().default(2),
    /** Days before a term's end when reminders are sent. The first reminder opens the renewal. */
    firstReminderDays: smallint().notNull().default(60),
    secondReminderDays: smallint().notNull().default(30),
    lastReminderDays: smallint().notNull().default(7),
    /** Number of days after a term's end when a reminder is sent. It is not sent after the grace period. */
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
