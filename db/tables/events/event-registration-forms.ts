import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, now, updatedAt } from '../platform/columns.ts';
import { events } from './events.ts';

export const eventRegistrationForms = pgTable(
  'event_registration_forms',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    formTitle: text().notNull(),
    formTitleEn: text(),
    formDescription: text(),
    formDescriptionEn: text(),
    isActive: boolean().notNull().default(true),
    /** Maximum number of registrations. Null when the number is unlimited (docs/product.md 3). */
    maxRegistrations: integer(),
    registrationDeadline: moment(),
    requireMemberInfo: boolean().notNull().default(true),
    /**
     * True when the waiting list puts members first. A person counts as a member only after staff have
     * confirmed the membership.
     */
    membersFirst: boolean().notNull().default(false),
    /** Number of days before the event when the reminder is sent. Null when no reminder is sent. */
    reminderDays: integer(),
    /**
     * Number of hours before the event until which registrants can change or cancel their registration by
     * link. Null when they can do so until the event starts.
     */
    changeCutoffHours: integer(),
    customFields: text(),
    /** Number of days in which an order must be paid. */
    payDays: integer().notNull().default(7),
    /**
     * Minutes for which an order with an unproven membership reserves its places. Within this time, the buyer
     * must confirm the order by the mailed link.
     */
    holdMinutes: integer().notNull().default(45),
    /** Refund percentages of a cancellation, by hours before the event. */
    refundRules: jsonb().$type<{ untilHours: number; percent: number }[]>().notNull().default([]),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('event_registration_forms_event_id_key').on(table.eventId),
    unique('event_registration_forms_id_event_id_key').on(table.id, table.eventId),
    check('event_registration_forms_reminder', sql`reminder_days between 1 and 60`),
    check('event_registration_forms_change_cutoff', sql`change_cutoff_hours between 0 and 720`),
    check('event_registration_forms_pay_days', sql`pay_days between 0 and 90`),
    check('event_registration_forms_hold_minutes', sql`hold_minutes between 5 and 1440`),
    check('event_registration_forms_max_positive', sql`max_registrations >= 1`),
  ],
);
