import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, LOCALES } from '../../../core/association/locales.ts';
import { WAITING_STATUSES } from '../../../core/events/kinds.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';
import { eventRegistrationForms } from './event-registration-forms.ts';
import { eventRegistrations } from './event-registrations.ts';
import { ticketQuotas } from './orders.ts';

/** Not counted as registrations. Only database functions change them. */
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
    locale: text({ enum: LOCALES })
      .notNull()
      .default('zh-TW')
      .$defaultFn(() => DEFAULT_LOCALE),
    quotaId: integer().references(() => ticketQuotas.id, { onDelete: 'set null' }),
    isMemberConfirmed: boolean().notNull().default(false),
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
    // Prevents duplicate entries of one person.
    uniqueIndex('waiting_list_entries_participant_key')
      .on(
        table.formId,
        sql`lower(participant_email collate "und-x-icu")`,
        sql`lower(participant_name collate "und-x-icu")`,
      )
      .where(sql`status in ('waiting', 'offered')`),
    index('waiting_list_entries_line_idx').on(table.formId, table.status, table.rank),
    index('waiting_list_entries_offers_idx').on(table.offerExpiresAt).where(sql`status = 'offered'`),
    index('waiting_list_entries_quota_idx').on(table.quotaId),
    index('waiting_list_entries_registration_idx').on(table.registrationId),
    check(
      'waiting_list_entries_status',
      sql`status in ('waiting', 'offered', 'taken', 'declined', 'expired', 'removed')`,
    ),
    check('waiting_list_entries_offer', sql`(status = 'offered') <= (offer_expires_at is not null)`),
  ],
);
