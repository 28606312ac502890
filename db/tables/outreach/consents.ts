import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../core/association/locales.ts';
import { CIRCULAR_TOPICS } from '../../../core/fields/topics.ts';
import { CONSENT_ACTS, CONSENT_CHANNELS } from '../../../core/outreach/kinds.ts';
import { members } from '../membership/members.ts';
import { id, now } from '../platform/columns.ts';
import { circulars } from './circulars.ts';
import { contacts } from './contacts.ts';

/**
 * Append-only: the latest row of an address and topic is valid. Withdrawals are kept after the member's
 * record is deleted (Cap. 593, section 9(3)).
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    memberId: integer().references(() => members.id, { onDelete: 'set null' }),
    contactId: integer().references(() => contacts.id, { onDelete: 'set null' }),
    address: text().notNull(),
    topic: text({ enum: CIRCULAR_TOPICS }).notNull(),
    act: text({ enum: CONSENT_ACTS }).notNull(),
    channel: text({ enum: CONSENT_CHANNELS }).notNull(),
    wordingKey: text(),
    locale: text({ enum: LOCALES }),
    proof: text(),
    circularId: integer().references(() => circulars.id, { onDelete: 'set null' }),
    at: now(),
  },
  (table) => [index('consents_address_idx').on(table.address, table.topic, table.id)],
);
