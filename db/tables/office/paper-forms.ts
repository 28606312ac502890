import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { PAPER_FORM_KINDS } from '../../constants.ts';
import { events } from '../events/events.ts';
import { id, moment, now } from '../platform/columns.ts';

/** Sheets of paper to fill in by hand. The code on each opens its entry, and is used once. */
export const paperForms = pgTable(
  'paper_forms',
  {
    id: id(),
    /** Eight letters, printed and in the code. */
    serial: text().notNull().unique(),
    kind: text({ enum: PAPER_FORM_KINDS }).notNull(),
    /** Only of a registration. */
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    usedAt: moment(),
    /** Id of the member or registration entered from it. */
    resultId: integer(),
    createdAt: now(),
  },
  (table) => [index('paper_forms_event_idx').on(table.eventId)],
);
