import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { PAPER_FORM_KINDS } from '../../../core/fields/limits.ts';
import { events } from '../events/events.ts';
import { id, moment, now } from '../platform/columns.ts';

export const paperForms = pgTable(
  'paper_forms',
  {
    id: id(),
    serial: text().notNull().unique(),
    kind: text({ enum: PAPER_FORM_KINDS }).notNull(),
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    usedAt: moment(),
    resultId: integer(),
    createdAt: now(),
  },
  (table) => [index('paper_forms_event_idx').on(table.eventId)],
);
