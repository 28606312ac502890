import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, now, updatedAt } from '../columns.ts';
import { events } from '../events.ts';

export const eventRegistrationForms = pgTable(
  'event_registration_forms',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    formTitle: text().notNull(),
    formDescription: text(),
    isActive: boolean().notNull().default(true),
    /** Empty means unlimited (docs/product.md 3). */
    maxRegistrations: integer(),
    registrationDeadline: moment(),
    requireMemberInfo: boolean().notNull().default(true),
    /** On the waiting list those whose membership staff have confirmed come first. */
    membersFirst: boolean().notNull().default(false),
    /** Before the event; empty: nobody is reminded. */
    reminderDays: integer(),
    /** Before the event: until then who is registered changes or cancels by the link; empty: until it begins. */
    changeCutoffHours: integer(),
    customFields: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('event_registration_forms_event_id_key').on(table.eventId),
    unique('event_registration_forms_id_event_id_key').on(table.id, table.eventId),
    check('event_registration_forms_reminder', sql`reminder_days between 1 and 60`),
    check('event_registration_forms_change_cutoff', sql`change_cutoff_hours between 0 and 720`),
    check('event_registration_forms_max_positive', sql`max_registrations >= 1`),
  ],
);
