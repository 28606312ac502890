import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { eventRegistrationForms } from './event-registration-forms.ts';

export const eventRegistrationPlaces = pgTable(
  'event_registration_places',
  {
    formId: integer()
      .primaryKey()
      .references(() => eventRegistrationForms.id, { onDelete: 'cascade' }),
    taken: integer().notNull(),
    held: integer().notNull().default(0),
  },
  () => [
    check('event_registration_places_not_negative', sql`taken >= 0`),
    check('event_registration_places_held', sql`held >= 0`),
  ],
);
