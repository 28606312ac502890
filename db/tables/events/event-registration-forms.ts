import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment, now, updatedAt } from '../platform/columns.ts';
import { events } from './events.ts';

export const eventRegistrationForms = pgTable(
  'event_registration_forms',
  {
    id: id(),
    eventId: belongsTo(() => events.id, { onDelete: 'cascade' }),
    formTitle: text().notNull(),
    formTitleEn: text(),
    formDescription: text(),
    formDescriptionEn: text(),
    isActive: boolean().notNull().default(true),
    maxRegistrations: integer(),
    registrationDeadline: moment(),
    requireMemberInfo: boolean().notNull().default(true),
    /** A person counts as a member only after staff have confirmed the membership. */
    membersFirst: boolean().notNull().default(false),
    reminderDays: integer(),
    changeCutoffHours: integer(),
    customFields: text(),
    payDays: integer().notNull().default(7),
    /**
     * Minutes. An order with an unproven membership must be confirmed by the mailed link within this time.
     */
    holdMinutes: integer().notNull().default(45),
    strangerHoldHours: integer(),
    strangerSharePercent: integer(),
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
    check('event_registration_forms_stranger_hold', sql`stranger_hold_hours between 1 and 240`),
    check('event_registration_forms_stranger_share', sql`stranger_share_percent between 1 and 100`),
    check('event_registration_forms_max_positive', sql`max_registrations >= 1`),
  ],
);
