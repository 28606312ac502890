import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, LOCALES, WAITING_STATUSES } from '../../constants.ts';
import { id, moment, now, updatedAt } from '../columns.ts';
import { eventRegistrationForms } from './event-registration-forms.ts';
import { eventRegistrations } from './event-registrations.ts';

/** Who waits for a place of a full form: in no count of registrations, and changed by functions of the database alone. */
export const waitingListEntries = pgTable(
  'waiting_list_entries',
  {
    id: id(),
    formId: integer().notNull(),
    eventId: integer().notNull(),
    participantName: text().notNull(),
    participantEmail: text().notNull(),
    participantPhone: text(),
    participantCompany: text(),
    participantPosition: text(),
    isMember: boolean().notNull().default(false),
    memberNumber: text(),
    memberCompany: text(),
    customData: text(),
    /** Of the form that was filled in. */
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    /** Staff have looked: it is a member, who comes first where the form says so. */
    isMemberConfirmed: boolean().notNull().default(false),
    /** The order of the line; numbers may be missing. */
    rank: integer().notNull(),
    status: text({ enum: WAITING_STATUSES }).notNull().default('waiting'),
    offeredAt: moment(),
    offerExpiresAt: moment(),
    registrationId: integer().references(() => eventRegistrations.id, { onDelete: 'set null' }),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'waiting_list_entries_form_fk',
      columns: [table.formId, table.eventId],
      foreignColumns: [eventRegistrationForms.id, eventRegistrationForms.eventId],
    }).onDelete('cascade'),
    // Nobody waits twice.
    uniqueIndex('waiting_list_entries_participant_key')
      .on(
        table.formId,
        sql`lower(participant_email collate "und-x-icu")`,
        sql`lower(participant_name collate "und-x-icu")`,
      )
      .where(sql`status in ('waiting', 'offered')`),
    index('waiting_list_entries_line_idx').on(table.formId, table.status, table.rank),
    index('waiting_list_entries_offers_idx').on(table.offerExpiresAt).where(sql`status = 'offered'`),
    index('waiting_list_entries_registration_idx').on(table.registrationId),
    check(
      'waiting_list_entries_status',
      sql`status in ('waiting', 'offered', 'taken', 'declined', 'expired', 'removed')`,
    ),
    check('waiting_list_entries_offer', sql`(status = 'offered') <= (offer_expires_at is not null)`),
  ],
);
