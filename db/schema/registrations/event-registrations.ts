import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, now, numberIndex, searchIndex, searchTextWithNumbers, updatedAt } from '../columns.ts';
import { events } from '../events.ts';
import { eventRegistrationForms } from './event-registration-forms.ts';

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: id(),
    formId: integer().notNull(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    participantName: text().notNull(),
    participantEmail: text().notNull(),
    participantPhone: text(),
    participantCompany: text(),
    participantPosition: text(),
    isMember: boolean().notNull().default(false),
    memberNumber: text(),
    memberCompany: text(),
    customData: text(),
    registrationDate: now(),
    status: text().notNull().default('confirmed'),
    notes: text(),
    updatedAt: updatedAt(),
    searchText: searchTextWithNumbers(
      'participant_name',
      'participant_email',
      "coalesce(participant_phone, '')",
      "coalesce(participant_company, '')",
      "coalesce(member_number, '')",
      "coalesce(member_company, '')",
    ),
  },
  (table) => [
    // A registration is for the event that its form is for.
    foreignKey({
      name: 'event_registrations_form_fk',
      columns: [table.formId, table.eventId],
      foreignColumns: [eventRegistrationForms.id, eventRegistrationForms.eventId],
    }).onDelete('cascade'),
    // Nobody counts twice; a cancelled one does not stand in the way (docs/api.md 4).
    uniqueIndex('event_registrations_participant_key')
      .on(
        table.formId,
        sql`lower(participant_email collate "und-x-icu")`,
        sql`lower(participant_name collate "und-x-icu")`,
      )
      .where(sql`status <> 'cancelled'`),
    searchIndex('event_registrations_search_idx', table.searchText),
    numberIndex('event_registrations_numbers_idx', table.searchText),
    index('event_registrations_event_id_idx').on(table.eventId, table.registrationDate, table.id),
    index('event_registrations_registration_date_idx').on(table.registrationDate, table.id),
    check('event_registrations_status', sql`status in ('pending', 'confirmed', 'cancelled')`),
  ],
);
