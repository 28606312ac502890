import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { eventRegistrationForms } from './event-registration-forms.ts';

/** How many registrations of a form are not cancelled: counted by a trigger, in the transaction of the registration. */
export const eventRegistrationPlaces = pgTable(
  'event_registration_places',
  {
    formId: integer()
      .primaryKey()
      .references(() => eventRegistrationForms.id, { onDelete: 'cascade' }),
    taken: integer().notNull(),
    /** Kept for those of the waiting list to whom they are offered. */
    held: integer().notNull().default(0),
  },
  () => [
    check('event_registration_places_not_negative', sql`taken >= 0`),
    check('event_registration_places_held', sql`held >= 0`),
  ],
);
