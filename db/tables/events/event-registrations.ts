import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  belongsTo,
  id,
  now,
  numberIndex,
  searchIndex,
  searchTextWithNumbers,
  updatedAt,
} from '../platform/columns.ts';
import { eventRegistrationForms } from './event-registration-forms.ts';
import { events } from './events.ts';
import { eventOrders, ticketTypes } from './orders.ts';

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: id(),
    formId: integer().notNull(),
    eventId: belongsTo(() => events.id, { onDelete: 'cascade' }),
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
    orderId: integer().references(() => eventOrders.id),
    ticketTypeId: integer().references(() => ticketTypes.id),
    priceCents: integer(),
    /** A transfer increments it, which invalidates earlier tickets. */
    ticketGeneration: integer().notNull().default(1),
    ticketNo: text(),
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
    // A registration's event is always the event of its form.
    foreignKey({
      name: 'event_registrations_form_fk',
      columns: [table.formId, table.eventId],
      foreignColumns: [eventRegistrationForms.id, eventRegistrationForms.eventId],
    }).onDelete('cascade'),
    // Prevents duplicate registrations of a person. Cancelled registrations are ignored (docs/api.md 4).
    uniqueIndex('event_registrations_participant_key')
      .on(
        table.formId,
        sql`lower(participant_email collate "und-x-icu")`,
        sql`lower(participant_name collate "und-x-icu")`,
      )
      .where(sql`status <> 'cancelled'`),
    searchIndex('event_registrations_search_idx', table.searchText),
    numberIndex('event_registrations_numbers_idx', table.searchText),
    uniqueIndex('event_registrations_ticket_no_key').on(table.ticketNo),
    index('event_registrations_order_idx').on(table.orderId),
    index('event_registrations_type_idx').on(table.ticketTypeId),
    index('event_registrations_event_id_idx').on(table.eventId, table.registrationDate, table.id),
    index('event_registrations_registration_date_idx').on(table.registrationDate, table.id),
    check('event_registrations_status', sql`status in ('pending', 'confirmed', 'cancelled')`),
  ],
);
